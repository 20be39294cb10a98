import { toast } from '@cinecanon/web'
import { useEffect, useState } from 'react'

/** How long a button says "Copied!" (rule 3.7). */
const confirmationMs = 2000

type What = 'link' | 'text' | 'secret'

/**
 * Copies a link, a text or a secret, tells how it went (rule 3.7), and knows for two seconds that
 * it has.
 */
export function useCopy(what: What) {
  const [copies, setCopies] = useState(0)
  const [isCopied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each copy starts its own two seconds
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied, copies])

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setCopies((count) => count + 1)
      if (what === 'link') toast(copied)
    } catch {
      toast({ ...failures[what], isDestructive: true })
    }
  }
  return { isCopied, copy }
}

const copied = {
  title: 'Copied to clipboard',
  description: 'URL has been copied to clipboard!',
}

const copyManually = { title: 'Failed to copy', description: 'Please try again or copy manually' }

const failures = {
  link: copyManually,
  secret: copyManually,
  text: { title: 'Error', description: 'Failed to copy text' },
} as const satisfies Record<What, { title: string; description: string }>
