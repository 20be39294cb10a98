import type { MailDomain } from '@cinecanon/contract'
import { Button, Skeleton, Stack } from '@cinecanon/ui'
import { utcTime } from '@cinecanon/web/dates'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Empty } from '../page/Empty.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Note, Page } from '../page/page.tsx'
import { Check } from './Check.tsx'
import { mailDomainQuery, summaryOf } from './mail-domain.ts'

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
