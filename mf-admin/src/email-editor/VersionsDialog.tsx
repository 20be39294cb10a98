import type { TemplateType, TemplateVersion } from '@cinecanon/contract'
import { Button, Skeleton, Stack, TitledDialog } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Rows } from '../page/Panel.tsx'
import { Note, SourceText } from '../page/page.tsx'
import { nameOf, useRestoreTemplate, versionQuery, versionsQuery } from './templates.ts'

type Props = {
  type: TemplateType
  isDirty: boolean
  isReadOnly: boolean
  onRestored: () => void
  onClose: () => void
}

export function VersionsDialog(props: Props) {
  const query = useQuery(versionsQuery(props.type))
  return (
    <TitledDialog label="Versions" size={1.5} width={56} onClose={props.onClose}>
      <Loaded query={query} what="The versions" skeleton={<Skeleton $height="6rem" />}>
        {(versions) => <Versions versions={versions} {...props} />}
      </Loaded>
    </TitledDialog>
  )
}

type ListProps = Props & { versions: TemplateVersion[] }

function Versions({ versions, type, isDirty, isReadOnly, onRestored, onClose }: ListProps) {
  const { mutate, isPending } = useRestoreTemplate(type)
  const [shown, setShown] = useState<number>()
  const restore = (version: number) =>
    mutate(version, {
      onSuccess: () => {
        onRestored()
        onClose()
      },
    })
  return (
    <div>
      {isDirty && !isReadOnly && <p>Restoring a version gives up the changes that aren’t saved.</p>}
      <Rows>
        {versions.map((each, index) => (
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
      </Rows>
    </div>
  )
}

function Version(props: TemplateVersion & { isCurrent: boolean }) {
  const { version, savedAt, savedBy, subject, restored, isCurrent } = props
  return (
    <Texts $gap={0}>
      <b>
        {nameOf(version)}
        {isCurrent && ', in use'}
      </b>
      <Note as="span">
        {savedAt ? `${utcMoment(savedAt)} UTC, ${savedBy}` : 'Comes with the product'}
        {restored !== null && `, ${nameOf(restored).toLowerCase()} restored`}
      </Note>
      <Note as="span">{subject}</Note>
    </Texts>
  )
}

function Source({ type, version }: { type: TemplateType; version: number }) {
  return (
    <Whole>
      <Loaded
        query={useQuery(versionQuery(type, version))}
        what="This version"
        skeleton={<Skeleton $height="6rem" />}
      >
        {({ html, css }) => (
          <SourceText tabIndex={0} aria-label={`Source of ${nameOf(version).toLowerCase()}`}>
            {`${html}\n\n/* CSS */\n${css}`}
          </SourceText>
        )}
      </Loaded>
    </Whole>
  )
}

const Texts = styled(Stack)`
  flex: 1 1 16rem;
  overflow-wrap: anywhere;
`

const Whole = styled.div`
  flex: 1 1 100%;
  pre {
    max-height: 20rem;
  }
`
