import type { WatchlistItem } from '@cinecanon/contract'
import { Button } from '@cinecanon/ui'
import { LatePart } from '@cinecanon/web'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import type { ListName, OrderName } from './lists.ts'

const ShareListDialog = lazy(async () => ({
  default: (await import('./ShareListDialog.tsx')).ShareListDialog,
}))

type Props = { items: readonly WatchlistItem[]; list: ListName; order: OrderName }

/** Shares what is visible, in its order. */
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
