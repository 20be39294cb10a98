import { Button } from '@cinecanon/ui'
import { LazyPart } from '@cinecanon/web'
import { type ComponentProps, lazy, useState } from 'react'
import type { LinkSubject } from './MakeLink.tsx'

const MakeLinkDialog = lazy(async () => ({
  default: (await import('./MakeLink.tsx')).MakeLinkDialog,
}))

type Props = ComponentProps<typeof Button> & { of?: LinkSubject }

export function MakeLinkButton({ of, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <LazyPart onFailed={close}>
          <MakeLinkDialog {...of} onClose={close} />
        </LazyPart>
      )}
    </>
  )
}
