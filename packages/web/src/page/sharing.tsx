import { Button, CopyIcon, Tick } from '@cinecanon/ui'
// A remote must not bundle the toasts, so this is the shared module.
import { toast } from '@cinecanon/web'
import { type ComponentProps, useEffect, useState } from 'react'

const confirmationMs = 2000

type CopiedText = 'link' | 'text' | 'secret'

type Toast = { title: string; description?: string }
type CopyProps = ComponentProps<typeof Button> & { kind: CopiedText; text: string; label?: string }

export function CopyButton({ kind, text, label = 'Copy', ...button }: CopyProps) {
  const { isCopied, copy } = useCopy(kind)
  return (
    <Button {...button} onClick={() => copy(text)}>
      {isCopied ? <Tick size={18} /> : <CopyIcon />}
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  )
}

/** Failure has a toast; success is shown for two seconds (rule 3.7). */
export function useCopy(kind: CopiedText) {
  /** It is a count, because each copy restarts the two seconds. */
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), confirmationMs)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy(text: string, done = successes[kind]): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
      if (done) toast(done)
    } catch {
      toast({ ...failures[kind], isDestructive: true })
    }
  }
  return { isCopied: copies > 0, copy }
}

export type Shared = { text: string; url: string }

export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Closing without sharing is no failure. */
export async function shareNatively(
  shared: Partial<Shared> & { title: string },
  file?: File,
): Promise<void> {
  const whole = { ...shared, ...(file && { files: [file] }) }
  await navigator.share(navigator.canShare?.(whole) ? whole : shared).catch(() => undefined)
}

const successes: Partial<Record<CopiedText, Toast>> = {
  link: { title: 'Copied to clipboard', description: 'URL has been copied to clipboard!' },
}

const copyManually = { title: 'Failed to copy', description: 'Please try again or copy manually' }

const failures: Record<CopiedText, Toast> = {
  link: copyManually,
  secret: copyManually,
  text: { title: 'Error', description: 'Failed to copy text' },
}
