import type { User } from '@cinecanon/contract'
import { from, Select, Skeleton, Stack, StaleNote, theme, VisuallyHidden } from '@cinecanon/ui'
import { PageMeta, useSearchChoice, useSession, useStaleSince } from '@cinecanon/web'
import { Failed } from '@cinecanon/web/loaded'
import { type ComponentType, lazy, Suspense, useId } from 'react'
import { styled } from 'styled-components'
import { Page } from '../page/page.tsx'
import { Overview } from './Overview.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { type ProfileFacts, profileLists } from './profile-facts.ts'
import { type SectionName, SectionTabs, sectionLabels, sectionNames } from './SectionTabs.tsx'
import { type ProfileOfList, useProfile } from './use-profile.ts'

/** The host redirects visitors to sign-in. */
export default function ProfilePage() {
  const { user } = useSession()
  return (
    <Compact>
      <PageMeta title="Profile" description="What you have seen, and what comes next." isNoindex />
      {user ? <Profile user={user} /> : <Shapes />}
    </Compact>
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
      <StaleNote since={staleSince} />
      <ProfileCard user={user} list={list} profile={profile} onShowAll={() => setList('combined')}>
        <Select label="List" value={list} options={lists} onChange={setList} />
      </ProfileCard>
      <SectionTabs section={section} onSection={setSection} panelId={id} />
      <Panel id={id} role="tabpanel" aria-label={sectionLabels[section]}>
        <Suspense key={section} fallback={<Shapes />}>
          <Section section={section} profile={profile} />
        </Suspense>
      </Panel>
    </>
  )
}

type SectionProps = { section: SectionName; profile: ProfileOfList }

/** Badges, links and account are shown even if films fail to load. */
function Section({ section, profile: { facts, isError, retry } }: SectionProps) {
  if (section === 'badges') return <MovieBadges />
  if (section === 'links') return <Links />
  if (section === 'account') return <AccountSettings />
  if (isError) return <Failed onRetry={retry}>Your profile could not be loaded.</Failed>
  if (!facts) return <Shapes />
  const Shown = sectionsOfFacts[section]
  return <Shown facts={facts} />
}

const MovieBadges = lazy(async () => ({
  default: (await import('../badges/MovieBadges.tsx')).MovieBadges,
}))

const Links = lazy(async () => ({ default: (await import('../links/Links.tsx')).Links }))

const AccountSettings = lazy(async () => ({
  default: (await import('../account-settings/AccountSettings.tsx')).AccountSettings,
}))

type FactsSection = ComponentType<{ facts: ProfileFacts }>

/** The overview isn't lazy, because newer marks would unmount the server's HTML. */
const sectionsOfFacts: Record<
  Exclude<SectionName, 'badges' | 'links' | 'account'>,
  FactsSection
> = {
  overview: Overview,
  watched: lazy(async () => ({ default: (await import('./WatchedMovies.tsx')).WatchedMovies })),
  statistics: lazy(async () => ({
    default: (await import('./statistics/Statistics.tsx')).Statistics,
  })),
}

function Shapes() {
  return (
    <Stack $gap={3} aria-busy="true">
      <VisuallyHidden role="status">Loading your profile</VisuallyHidden>
      <Skeleton $height="14rem" />
      <Skeleton $height="14rem" />
    </Stack>
  )
}

/** The gaps are small, because the wall begins in the first view. */
const Compact = styled(Page)`
  gap: ${theme.space(2)};
  ${from.md} {
    padding-top: ${theme.space(4)};
  }
`

const Panel = styled.div`
  min-height: 30rem;
  padding-top: ${theme.space(1)};
`
