import type { Import } from '@cinecanon/contract'
import { Alert, Button, Skeleton, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { ActionRow } from '../page/action-row.ts'
import { momentText } from '../page/moments.ts'
import { effectText } from './import-words.ts'
import { importsQuery } from './imports.ts'
import { UndoButton } from './UndoButton.tsx'

/** What was imported so far, and the way back. */
export function PastImports() {
  return (
    <section aria-labelledby="past-imports">
      <Title id="past-imports">Past imports</Title>
      <Content />
    </section>
  )
}

function Content() {
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...importsQuery, enabled: isAuthenticated })
  if (data?.length === 0) return <Soft>Nothing was imported yet.</Soft>
  if (data) {
    return (
      <ul>
        {data.map((each) => (
          <PastImport key={each.id} of={each} />
        ))}
      </ul>
    )
  }
  if (!isError) return <Shape aria-busy="true" />
  return (
    <Alert>
      Your past imports could not be loaded.{' '}
      <Button $small onClick={() => refetch()}>
        Try again
      </Button>
    </Alert>
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
          <time dateTime={of.at}>{momentText(of.at)}</time>: {effectText(of)}
        </Soft>
      </div>
      {of.undoneAt ? <Soft>Undone on {momentText(of.undoneAt)}</Soft> : <UndoButton of={of} />}
    </ActionRow>
  )
}

const Title = styled.h2`
  margin-bottom: ${theme.space(1)};
  font-size: 1.5rem;
`

const Soft = styled.p`
  color: ${theme.color.inkSoft};
`

const Shape = styled(Skeleton)`
  height: 4rem;
`
