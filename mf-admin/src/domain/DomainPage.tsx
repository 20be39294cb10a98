import type { DomainCheck, MailDomain } from '@cinecanon/contract'
import { Button, Cluster, Skeleton, Stack, theme } from '@cinecanon/ui'
import { utcTime } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { CopyButton } from '@cinecanon/web/sharing'
import { styled } from 'styled-components'
import { Empty } from '../page/Empty.tsx'
import { Facts } from '../page/Facts.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Panel } from '../page/Panel.tsx'
import { Note, Page } from '../page/page.tsx'
import { StateMark } from '../page/StateMark.tsx'
import { checkNames, mailDomainQuery, summaryOf } from './mail-domain.ts'

export default function DomainPage() {
  const query = useQuery(mailDomainQuery)
  const { isFetching, refetch } = query
  return (
    <Page
      title="Mail Domain"
      tabs={<MailTabs />}
      actions={
        <Button aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
          {isFetching ? 'Checking…' : 'Check again'}
        </Button>
      }
    >
      <Loaded query={query} what="The checks" skeleton={<Skeleton $height="40rem" />}>
        {(domain) => (domain.isTest ? <TestDomain {...domain} /> : <Checks {...domain} />)}
      </Loaded>
    </Page>
  )
}

function TestDomain({ domain }: MailDomain) {
  return (
    <Empty
      text={
        <>
          <strong>{domain}</strong> is a test domain; nothing can be checked.
        </>
      }
      hint="Set MAIL_FROM to an address of your own domain, and its records are checked here."
    />
  )
}

function Checks(domain: MailDomain) {
  return (
    <Stack $gap={2}>
      <div aria-live="polite">
        <p>
          <strong>{summaryOf(domain)}</strong>
        </p>
        <Note>Checked at {utcTime(domain.checkedAt)} UTC. Results are up to a minute old.</Note>
      </div>
      {domain.checks.map((check) => (
        <Check key={check.name} {...check} />
      ))}
    </Stack>
  )
}

function Check({ name, state, why, record }: DomainCheck) {
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
