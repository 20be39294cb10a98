import type { DomainCheck } from '@cinecanon/contract'
import { Cluster, theme } from '@cinecanon/ui'
import { CopyButton } from '@cinecanon/web/sharing'
import { styled } from 'styled-components'
import { Facts } from '../page/Facts.tsx'
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
  const facts = [
    ['Record', type],
    ['Name', <Copyable key="name" what="name" text={name} />],
    ['Value', <Copyable key="value" what="value" text={value} />],
  ] as const
  return <Facts facts={facts} />
}

function Copyable({ what, text }: { what: string; text: string }) {
  return (
    <Cluster $align="center" $justify="space-between">
      <code>{text}</code>
      <CopyButton $look="quiet" kind="secret" text={text} label={`Copy ${what}`} />
    </Cluster>
  )
}

const Text = styled.p`
  max-width: ${theme.measure};
`
