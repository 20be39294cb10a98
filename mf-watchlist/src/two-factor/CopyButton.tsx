import { Button } from '@cinecanon/ui'
import { useCopy } from '../sharing/clipboard.ts'

/** Copies a secret, and says so for two seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy('secret')
  return (
    <Button $small onClick={() => copy(text)}>
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  )
}
