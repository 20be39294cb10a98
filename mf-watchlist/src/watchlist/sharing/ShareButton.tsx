import type { WatchlistItem } from '@cinecanon/contract'
import { Button, below } from '@cinecanon/ui'
import { LazyPart } from '@cinecanon/web'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { styled } from 'styled-components'
import type { ListName, OrderName } from '../lists.ts'

const ShareListDialog = lazy(async () => ({
  default: (await import('./ShareListDialog.tsx')).ShareListDialog,
}))

type Props = { items: readonly WatchlistItem[]; list: ListName; order: OrderName }

export function ShareButton({ items, list, order }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Share aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden />
        <span>Share</span>
      </Share>
      {isOpen && (
        <LazyPart onFailed={() => setOpen(false)}>
          <ShareListDialog
            movies={items.map(({ movie }) => movie)}
            list={list === 'combined' && order === 'mine' ? null : list}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </>
  )
}

const Share = styled(Button)`
  ${below.md} {
    width: 2.75rem;
    padding: 0;
    span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`
