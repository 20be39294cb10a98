import type { PublicLink } from '@cinecanon/contract'
import { Cluster, Skeleton, Stack } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Soft } from '../page/page.tsx'
import { LinkRow } from './LinkRow.tsx'
import { linksQuery, useWithdrawLink } from './links.ts'
import { MakeLinkButton } from './MakeLinkButton.tsx'

export function Links() {
  const query = useQuery(linksQuery)
  const make = useRef<HTMLButtonElement>(null)
  const withdraw = useWithdrawLink()
  const withdrawIn = (link: PublicLink, row: HTMLElement | null) => {
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    const target = next?.querySelector<HTMLElement>('[data-withdraw]') ?? make.current
    target?.focus()
    withdraw.mutate(link)
  }
  return (
    <Stack as="section" aria-labelledby="links-title">
      <Cluster $gap={2} $align="end" $justify="space-between">
        <div>
          <h2 id="links-title">Links</h2>
          <Soft>
            Who has an address sees what it shows, without an account. Nobody else finds it. Take it
            back, and it answers “Nothing here” at once.
          </Soft>
        </div>
        <MakeLinkButton ref={make} $look="strong">
          <Plus size={18} aria-hidden />
          {query.data?.length === 0 ? 'Make the first' : 'New link'}
        </MakeLinkButton>
      </Cluster>
      <Loaded
        query={query}
        what="Your links"
        skeleton={<Skeleton $height="10rem" />}
        empty={
          <div>
            <h3>No links yet</h3>
            <Soft>
              Send your hundred, My List, your year, or a comparison. Whoever opens it needs no
              account.
            </Soft>
          </div>
        }
      >
        {(links) => (
          <ul>
            {links.map((link) => (
              <LinkRow key={link.token} link={link} onWithdraw={(row) => withdrawIn(link, row)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  )
}
