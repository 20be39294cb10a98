import type { Movie } from '@cinecanon/contract'
import { Skeleton, theme } from '@cinecanon/ui'
import { criticalAcclaimQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { builtInAcclaim, paragraphsOf } from './acclaim.ts'
import { richText } from './rich-text.tsx'
import { Section } from './Section.tsx'

/** What critics and prizes made of the film; nothing where nobody has written about that. */
export function CriticalAcclaim({ movie }: { movie: Movie }) {
  const { data, isPending } = useQuery(criticalAcclaimQuery(movie.id))
  const paragraphs = paragraphsOf(data || builtInAcclaim(movie) || '')
  if (!isPending && paragraphs.length === 0) return null
  return (
    <Section aria-labelledby="critical-acclaim" aria-busy={isPending}>
      <h2 id="critical-acclaim">Critical Acclaim</h2>
      {isPending ? <Waiting /> : paragraphs.map((text) => <p key={text}>{richText(text)}</p>)}
    </Section>
  )
}

const Waiting = styled(Skeleton)`
  height: 16rem;
  max-width: ${theme.measure};
`
