import {
  addressOf,
  areAllSilent,
  areSameWeights,
  canonPath,
  canonWeights,
  getCanonCard,
  presetOf,
  type Weights,
  weightsQuery,
} from '@cinecanon/contract'
import { Alert, EmptyPanel, from, Page, Skeleton, Stack, theme } from '@cinecanon/ui'
import { PageMeta, useStaleSince } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { useDeferredValue, useRef } from 'react'
import { styled } from 'styled-components'
import { PageLead } from '../collections/PageLead.tsx'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { CanonWall } from './CanonWall.tsx'
import { Desk } from './Desk.tsx'
import { canonFilmsQuery } from './queries.ts'
import { ShareCanon } from './ShareCanon.tsx'
import { useWeights } from './use-weights.ts'

/** The page follows rule 1.25. */
export default function CanonPage() {
  const films = useQuery(canonFilmsQuery)
  const staleSince = useStaleSince()
  const { weights, isUnderstood, isSettled, move } = useWeights()
  // A slider must not wait for a hundred posters.
  const shown = useDeferredValue(weights)
  const result = useRef<HTMLElement>(null)
  return (
    <Page $gap={3} $padding={[4, 8]}>
      <Meta weights={weights} />
      <PageLead
        title="Your own canon"
        text="Seven lists, your weights. Move one and the hundred rearranges. Nothing here changes the Top 100."
      >
        <ShareCanon weights={weights} />
      </PageLead>
      {!isUnderstood && (
        <Alert as="p" $tone="note">
          The address has no weights that this page knows, so these are the canon’s.
        </Alert>
      )}
      <Halves>
        <Desk weights={weights} onMove={move} />
        <section ref={result} tabIndex={-1} aria-label="The films">
          <LoadedFilms
            query={films}
            staleSince={staleSince}
            skeleton={<Skeleton $height="60rem" />}
          >
            {(all) =>
              areAllSilent(shown) ? (
                <Silence onBack={() => result.current?.focus()} />
              ) : (
                <CanonWall films={all} weights={shown} isSettled={isSettled} />
              )
            }
          </LoadedFilms>
        </section>
      </Halves>
    </Page>
  )
}

function Meta({ weights }: { weights: Weights }) {
  const isCanon = areSameWeights(weights, canonWeights)
  const preset = presetOf(weights)
  return (
    <PageMeta
      title={isCanon || !preset ? 'Your Own Canon' : `${preset}: Your Own Canon`}
      description="Weigh the seven lists behind the Top 100 yourself, and see which films rise, fall, come into the hundred and leave it."
      isNoindex={!isCanon}
      card={addressOf(getCanonCard, { query: weightsQuery(weights) })}
      address={canonPath(weights)}
    />
  )
}

function Silence({ onBack }: { onBack: () => void }) {
  return (
    <EmptyPanel role="status">
      <h2>At least one list must speak</h2>
      <p>All seven are off, so there is nothing to rank by.</p>
      <ButtonLink to="/canon" $look="strong" onClick={onBack}>
        Back to the canon
      </ButtonLink>
    </EmptyPanel>
  )
}

const Halves = styled(Stack)`
  align-items: start;
  ${from.md} {
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: ${theme.space(3)};
  }
  ${from.lg} {
    grid-template-columns: 18rem minmax(0, 1fr);
    gap: ${theme.space(5)};
  }
`
