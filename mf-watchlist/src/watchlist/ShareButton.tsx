import type { WatchlistItem } from '@cinecanon/contract'
import { Button } from '@cinecanon/ui'
import { LatePart } from '@cinecanon/web'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import type { ListName, OrderName } from './lists.ts'

const ShareListDialog = lazy(async () => {
  const module = await import('../sharing/ShareListDialog.tsx')
  return { default: module.ShareListDialog }
})

type Props = { items: readonly WatchlistItem[]; list: ListName; order: OrderName }

/** Shares what is shown, in the order in which it is shown. */
export function ShareButton({ items, list, order }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button $small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 size={16} aria-hidden />
        Share
      </Button>
      {isOpen && (
        <LatePart onFailed={() => setOpen(false)}>
          <ShareListDialog
            movies={items.map(({ movie }) => movie)}
            list={list === 'combined' && order === 'mine' ? null : list}
            onClose={() => setOpen(false)}
          />
        </LatePart>
      )}
    </>
  )
}
