import type { TemplateType, TemplateVersion } from '@cinecanon/contract'
import { Alert, Button, Dialog, Skeleton, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { dateAndTime } from '../users/dates.ts'
import { nameOf, useRestoreTemplate, versionQuery, versionsQuery } from './templates.ts'

type Props = {
  type: TemplateType
  isDirty: boolean
  isReadOnly: boolean
  onRestored: () => void
  onClose: () => void
}

/** The default text and every save with its author and time; any of them can be looked at and brought back. */
export function VersionsDialog(props: Props) {
  return (
    <Dialog label="Versions" onClose={props.onClose}>
      <Heading>Versions</Heading>
      <Content {...props} />
    </Dialog>
  )
}

function Content({ type, isDirty, isReadOnly, onRestored, onClose }: Props): ReactNode {
  const { data, isError, refetch } = useQuery(versionsQuery(type))
  const { mutate, isPending } = useRestoreTemplate(type)
  const [shown, setShown] = useState<number>()
  if (isError && !data) {
    return (
      <Alert>
        <p>The versions could not be loaded.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </Alert>
    )
  }
  if (!data) return <Waiting />
  const restore = (version: number) =>
    isPending ||
    mutate(version, {
      onSuccess: () => {
        onRestored()
        onClose()
      },
    })
  return (
    <>
      {isDirty && !isReadOnly && <p>Restoring a version gives up the changes that aren’t saved.</p>}
      <List>
        {data.map((each, index) => (
          <li key={each.version}>
            <Version {...each} isCurrent={index === 0} />
            <Button
              $small
              aria-expanded={shown === each.version}
              onClick={() => setShown(shown === each.version ? undefined : each.version)}
            >
              {shown === each.version ? 'Hide' : 'Show'}
            </Button>
            {index > 0 && !isReadOnly && (
              <Button $small aria-disabled={isPending} onClick={() => restore(each.version)}>
                Restore
              </Button>
            )}
            {shown === each.version && <Source type={type} version={each.version} />}
          </li>
        ))}
      </List>
    </>
  )
}

function Version({
  version,
  savedAt,
  savedBy,
  subject,
  restored,
  isCurrent,
}: TemplateVersion & { isCurrent: boolean }) {
  return (
    <Words>
      <b>
        {nameOf(version)}
        {isCurrent && ', in use'}
      </b>
      <span>
        {savedAt ? `${dateAndTime(savedAt)} UTC, ${savedBy}` : 'Comes with the product'}
        {restored !== null && `, ${nameOf(restored).toLowerCase()} restored`}
      </span>
      <span>{subject}</span>
    </Words>
  )
}

function Source({ type, version }: { type: TemplateType; version: number }) {
  const { data, isError } = useQuery(versionQuery(type, version))
  if (isError) return <p>This version could not be loaded.</p>
  if (!data) return <Waiting />
  return (
    <Code tabIndex={0} aria-label={`Source of ${nameOf(version).toLowerCase()}`}>
      {`${data.html}\n\n/* CSS */\n${data.css}`}
    </Code>
  )
}

const Heading = styled.h2`
  margin-bottom: ${theme.space(2)};
  font-size: 1.5rem;
`

const List = styled.ol`
  margin-top: ${theme.space(1)};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)};
    padding: ${theme.space(1.5)} 0;
    border-bottom: 1px solid ${theme.color.line};
  }
`

const Words = styled.div`
  display: grid;
  flex: 1 1 16rem;
  min-width: 0;
  overflow-wrap: anywhere;
  span {
    color: ${theme.color.inkSoft};
    font-size: 0.9375rem;
  }
`

const Code = styled.pre`
  flex: 1 1 100%;
  max-height: 20rem;
  margin: 0;
  padding: ${theme.space(1.5)};
  overflow: auto;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  font-size: 0.8125rem;
  white-space: pre-wrap;
`

const Waiting = styled(Skeleton)`
  height: 6rem;
  flex: 1 1 100%;
`
