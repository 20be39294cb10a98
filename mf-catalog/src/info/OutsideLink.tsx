import type { ReactNode } from 'react'

/** Leads out of the product, into a tab of its own. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
