import type { User } from '@cinecanon/contract'
import { Alert, Button, Select, Skeleton, StaleNote, theme, VisuallyHidden } from '@cinecanon/ui'
import { PageMeta, useSearchChoice, useSession, useStaleSince } from '@cinecanon/web'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { styled } from 'styled-components'
import { Page, PageHeading } from '../page/page.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { type ProfileFacts, profileLists } from './profile-facts.ts'
import { SectionTabs } from './SectionTabs.tsx'
import { type SectionName, sectionLabels, sectionNames } from './sections.ts'
import { type ProfileOfList, useProfile } from './use-profile.ts'

/** What the signed-in person has seen and wants to see; the host has sent visitors to sign in. */
export default function ProfilePage() {
  const { user } = useSession()
  return (
    <Page>
      <PageMeta title="Profile" description="What you have seen, and what comes next." isNoindex />
      {user ? <Profile user={user} /> : <Waiting />}
    </Page>
  )
}

const lists = [
  { value: 'top100', label: 'Top 100 Movies' },
  { value: 'oscar', label: 'Oscar Best Picture' },
  { value: 'combined', label: 'All' },
] as const

function Profile({ user }: { user: User }) {
  const [list, setList] = useSearchChoice('list', profileLists)
  const [section, setSection] = useSearchChoice('section', sectionNames)
  const profile = useProfile(list)
  const staleSince = useStaleSince()
  const id = useId()
  return (
    <>
      <header>
        <Top>
          <PageHeading tabIndex={-1}>Profile</PageHeading>
          <Select label="List" value={list} options={lists} onChange={setList} />
        </Top>
        <Age since={staleSince} />
      </header>
      <ProfileCard user={user} profile={profile} />
      <SectionTabs section={section} onSection={setSection} panelId={id} />
      <Panel id={id} role="tabpanel" aria-label={sectionLabels[section].option}>
        <Suspense key={section} fallback={<Waiting />}>
          <Section section={section} profile={profile} />
        </Suspense>
      </Panel>
    </>
  )
}

type SectionProps = { section: SectionName; profile: ProfileOfList }

/** Badges and the account need no films: they are there when those aren't. */
function Section({ section, profile: { facts, isError, retry } }: SectionProps) {
  if (section === 'badges') return <MovieBadges />
  if (section === 'account') return <AccountSettings />
  if (isError) return <Failed onRetry={retry} />
  if (!facts) return <Waiting />
  const Shown = sectionsOfFacts[section]
  return <Shown facts={facts} />
}

const MovieBadges = lazy(async () => {
  const { MovieBadges } = await import('../badges/MovieBadges.tsx')
  return { default: MovieBadges }
})

const AccountSettings = lazy(async () => {
  const { AccountSettings } = await import('../account-settings/AccountSettings.tsx')
  return { default: AccountSettings }
})

type OfFacts = ComponentType<{ facts: ProfileFacts }>

const sectionsOfFacts: Record<Exclude<SectionName, 'badges' | 'account'>, OfFacts> = {
  overview: lazy(async () => ({ default: (await import('./Overview.tsx')).Overview })),
  watched: lazy(async () => ({ default: (await import('./WatchedMovies.tsx')).WatchedMovies })),
  statistics: lazy(async () => ({ default: (await import('./Statistics.tsx')).Statistics })),
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      <p>Your profile could not be loaded.</p>
      <Retry onClick={onRetry}>Try again</Retry>
    </Alert>
  )
}

function Waiting() {
  return (
    <Shapes aria-busy="true">
      <VisuallyHidden role="status">Loading your profile</VisuallyHidden>
      <Shape />
      <Shape />
    </Shapes>
  )
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space(1.5)} ${theme.space(3)};
`

const Age = styled(StaleNote)`
  > p {
    margin-block: ${theme.space(2)} 0;
  }
`

const Panel = styled.div`
  min-height: 30rem;
  padding-top: ${theme.space(1)};
`

const Shapes = styled.div`
  display: grid;
  gap: ${theme.space(3)};
`

const Shape = styled(Skeleton)`
  height: 14rem;
`

const Retry = styled(Button)`
  margin-top: ${theme.space(1.5)};
`
