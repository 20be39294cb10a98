import { Button, Stack } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { Empty } from '../page/Empty.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Paged } from '../page/Paged.tsx'
import { Page } from '../page/page.tsx'
import { BlastCard } from './BlastProgress.tsx'
import { blastsQuery } from './blasts.ts'

export default function BlastsPage() {
  const start = (
    <Button as={Link} to="/email-blasts/new" $look="strong">
      New blast
    </Button>
  )
  return (
    <Page title="Email blasts" tabs={<MailTabs />} actions={start}>
      <Paged
        query={blastsQuery}
        pageSize={20}
        things="blasts"
        what="The history"
        height="20rem"
        empty={
          <Empty
            text="Nothing has been sent to many yet."
            hint="A blast is one mail to the people whom you choose, now or later; New blast begins one."
          />
        }
      >
        {({ blasts }) => (
          <Stack as="ul">
            {blasts.map((blast) => (
              <li key={blast.id}>
                <BlastCard blast={blast} />
              </li>
            ))}
          </Stack>
        )}
      </Paged>
    </Page>
  )
}
