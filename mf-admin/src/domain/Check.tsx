import type { DomainCheck } from '@cinecanon/contract'
import { Button, theme } from '@cinecanon/ui'
import { Copy } from 'lucide-react'
import { styled } from 'styled-components'
import { copyText } from '../page/copy-text.ts'
import { Panel } from '../page/Panel.tsx'
import { StateMark } from '../page/StateMark.tsx'
import { checkNames } from './mail-domain.ts'

export function Check({ name, state, why, record }: DomainCheck) {
  return (
    <Panel title={checkNames[name]} state={<StateMark state={state} />}>
      <Text>{why}</Text>
      {record && <RecordToSet {...record} />}
    </Panel>
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
  return (
    <Button $look="quiet" onClick={() => copyText(text, { title: `Copied the ${what}` })}>
      <Copy size={18} aria-hidden />
      Copy {what}
    </Button>
  )
}

const Text = styled.p`
  max-width: ${theme.measure};
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
  }
  /** The negative margin aligns labels instead of their padding. */
  button {
    margin-inline: -${theme.space(2)};
  }
  code {
    min-width: 0;
    font-size: 0.875rem;
  }
`
