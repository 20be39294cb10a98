import type { DomainCheck, DomainCheckState } from '@cinecanon/contract'
import { Button, Cluster, Stack, theme } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { CircleCheck, CircleHelp, CircleX, Copy, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../page/Panel.tsx'
import { checkNames, stateNames } from './mail-domain.ts'

const icons = { found: CircleCheck, missing: CircleX, wrong: TriangleAlert, unknown: CircleHelp }

export function Check({ name, state, why, record }: DomainCheck) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <Stack $gap={1}>
        <Cluster $gap={[0.5, 2]} $align="center" $justify="space-between">
          <Title id={titleId}>{checkNames[name]}</Title>
          <State state={state} />
        </Cluster>
        <Text>{why}</Text>
        {record && <RecordToSet {...record} />}
      </Stack>
    </Panel>
  )
}

function State({ state }: { state: DomainCheckState }) {
  const Icon = icons[state]
  return (
    <Mark data-state={state}>
      <Icon size={18} aria-hidden />
      {stateNames[state]}
    </Mark>
  )
}

function RecordToSet({ type, name, value }: NonNullable<DomainCheck['record']>) {
  return (
    <Fields>
      <dt>Record</dt>
      <dd>{type}</dd>
      <dt>Name</dt>
      <dd>
        <code>{name}</code>
        <CopyButton what="name" text={name} />
      </dd>
      <dt>Value</dt>
      <dd>
        <code>{value}</code>
        <CopyButton what="value" text={value} />
      </dd>
    </Fields>
  )
}

function CopyButton({ what, text }: { what: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: `Copied the ${what}` })
    } catch {
      toast({ title: 'Failed to copy', description: 'Please copy it by hand', isDestructive: true })
    }
  }
  return (
    <Button $look="quiet" onClick={copy}>
      <Copy size={18} aria-hidden />
      Copy {what}
    </Button>
  )
}

const Title = styled.h2`
  font-size: 1.125rem;
`

const Text = styled.p`
  max-width: ${theme.measure};
  overflow-wrap: anywhere;
`

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  color: ${theme.color.danger};
  font-weight: 600;
  &[data-state='found'] {
    color: ${theme.color.success};
  }
  &[data-state='unknown'] {
    color: ${theme.color.inkSoft};
  }
`

const Fields = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(0.5)} ${theme.space(2)};
  align-items: center;
  margin: 0;
  padding-top: ${theme.space(1)};
  border-top: 1px solid ${theme.color.line};
  dt {
    color: ${theme.color.inkSoft};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${theme.space(2)};
    min-width: 0;
    margin: 0;
  }
  /** Aligns labels, not their padding. */
  button {
    margin-inline: -${theme.space(2)};
  }
  code {
    min-width: 0;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`
