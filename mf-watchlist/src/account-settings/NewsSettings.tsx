import type { NewsSettings as News, User } from '@cinecanon/contract'
import { Checkbox, Skeleton } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { useQuery } from '@cinecanon/web/query'
import { Soft } from '../page/page.tsx'
import { newsQuery, useSetNews } from './account-settings.ts'
import { LoadedSection } from './SettingsSection.tsx'

type Props = { user: Pick<User, 'emailVerified'> }

export function NewsSettings({ user }: Props) {
  return (
    <LoadedSection
      title="News by email"
      id="news"
      query={useQuery(newsQuery)}
      skeleton={<Skeleton $height="6rem" $width="100%" />}
    >
      {(news) => <Switch news={news} isVerified={user.emailVerified} />}
    </LoadedSection>
  )
}

function Switch({ news, isVerified }: { news: News; isVerified: boolean }) {
  const set = useSetNews()
  return (
    <>
      <Checkbox
        role="switch"
        label="Send me news about the lists and the site, a few times a year"
        checked={set.isPending ? set.variables : news.wantsNews}
        onChange={({ currentTarget }) => set.mutate(currentTarget.checked)}
      />
      <Soft aria-live="polite">
        {stateText(news)}
        {news.wantsNews && !isVerified && ' They begin once your address is verified.'}
      </Soft>
      <Soft>
        Emails that your account needs, such as a link to verify your address or to set a new
        password, always come.
      </Soft>
    </>
  )
}

const sources = { 'sign-up': 'when you created your account', settings: 'here' }

/** Without consent or a refusal there is no date: it is on or off by default. */
function stateText({ wantsNews, consent, unsubscribed_at }: News): string {
  if (!wantsNews) return unsubscribed_at ? `Off since ${dayText(unsubscribed_at)}.` : 'Off.'
  return consent ? `On since ${dayText(consent.at)}: you said so ${sources[consent.how]}.` : 'On.'
}
