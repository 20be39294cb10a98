import type { Import } from '@cinecanon/contract'
import { Skeleton, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { localMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { ActionRow } from '../page/rows.ts'
import { effectText } from './import-texts.ts'
import { importsQuery } from './imports.ts'
import { UndoButton } from './UndoButton.tsx'

export function PastImports() {
  const { isAuthenticated } = useSession()
  return (
    <section aria-labelledby="past-imports">
      <Title id="past-imports">Past imports</Title>
      <Loaded
        query={useQuery({ ...importsQuery, enabled: isAuthenticated })}
        what="Your past imports"
        skeleton={<Skeleton $height="4rem" aria-busy="true" />}
        empty={<Soft>Nothing was imported yet.</Soft>}
      >
        {(imports) => (
          <ul>
            {imports.map((each) => (
              <PastImport key={each.id} of={each} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function PastImport({ of }: { of: Import }) {
  return (
    <ActionRow>
      <div>
        <p>
          <strong>{of.fileName}</strong>, {of.format}
        </p>
        <Soft>
          <time dateTime={of.at}>{localMoment(of.at)}</time>: {effectText(of)}
        </Soft>
      </div>
      {of.undoneAt ? <Soft>Undone on {localMoment(of.undoneAt)}</Soft> : <UndoButton of={of} />}
    </ActionRow>
  )
}

const Title = styled.h2`
  margin-bottom: ${theme.space(1)};
  font-size: 1.5rem;
`
