import { type Movie, movieSlug } from '@cinecanon/contract'
import { Skeleton } from '@cinecanon/ui'
import { criticalAcclaimQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { richText } from './rich-text.tsx'
import { Section } from './Section.tsx'

export function CriticalAcclaim({ movie }: { movie: Movie }) {
  const { data, isPending } = useQuery(criticalAcclaimQuery(movie.id))
  const paragraphs = paragraphsOf(data || builtIn[movieSlug(movie)] || '')
  if (!isPending && paragraphs.length === 0) return null
  return (
    <Section id="critical-acclaim" title="Critical Acclaim" isBusy={isPending} isText>
      {isPending ? (
        <Skeleton $height="16rem" />
      ) : (
        paragraphs.map((text) => <p key={text}>{richText(text)}</p>)
      )}
    </Section>
  )
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[^\S\n]*\r?\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

const builtIn: Record<string, string> = {
  'the-godfather-1972': `A studio wanted a quick crime picture from a bestseller. Francis Ford Coppola made a chronicle of a family instead, and Gordon Willis lit it so darkly that the men who decide over life and death often have no eyes. Few films have been quoted, studied and imitated as much since.

The Academy named it Best Picture, and honoured Marlon Brando and the screenplay by Coppola and Mario Puzo. Brando sent an activist to refuse his award on his behalf.

Critics and audiences seldom agree for long. On this film they have agreed for half a century: it stands near the top of lists made by scholars, by reviewers and by everybody else.`,
  'citizen-kane-1941': `Orson Welles was twenty-five, had never directed a feature, and had a contract that let him do as he liked. With Gregg Toland’s deep focus, ceilings in the picture, and a life told by five people who each knew another man, he put into one film what others had tried singly.

William Randolph Hearst’s newspapers would not print its name. Of nine Academy Award nominations it won one, for the screenplay by Herman J. Mankiewicz and Welles.

Its fame came later and stayed. For five decades in a row the critics whom Sight and Sound asks put it first, and when it stepped down in 2012 it was by a single place.`,
}
