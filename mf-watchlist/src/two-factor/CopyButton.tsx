import { Button } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useEffect, useState } from 'react'

const confirmationMs = 2000

/** Copies a text, and says so for two seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({
        title: 'Failed to copy',
        description: 'Please try again or copy manually',
        isDestructive: true,
      })
    }
  }

  return (
    <Button $small onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied!' : label}</span>
    </Button>
  )
}
