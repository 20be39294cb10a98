import { runtimeText, type User } from '@cinecanon/contract'
import { below, Cluster, factsLook, from, Skeleton, Stack, theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { counted } from '@cinecanon/web/text'
import type { MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { PageHeading } from '../page/page.tsx'
import { ProfileImageUpload } from '../profile-image/ProfileImageUpload.tsx'
import type { ProfileList } from './profile-facts.ts'
import { RefreshRuntimes } from './RefreshRuntimes.tsx'
import type { ProfileOfList } from './use-profile.ts'
import { minutesOf } from './watchlist-time.ts'

type Props = {
  user: User
  list: ProfileList
  profile: Pick<ProfileOfList, 'facts' | 'isError'>
  onShowAll: () => void
  /** The select of the list stands at the right of the name. */
  children: ReactNode
}

export function ProfileCard(props: Props) {
  const { user, list, profile, onShowAll, children } = props
  const { facts, isError } = profile
  const none = isError ? '–' : undefined
  const { among, whole } = scopes[list]
  const others = facts ? facts.seenInAll - facts.seen : 0
  const showAll = ({ currentTarget }: MouseEvent) => {
    // The button goes with its press, so the focus moves to the list that it chose.
    currentTarget.closest('section')?.querySelector('select')?.focus()
    onShowAll()
  }
  return (
    <Stack as="section" aria-label="Profile card">
      <Cluster $gap={[1.5, 3]} $align="center" $justify="space-between">
        <ProfileImageUpload user={user}>
          <Name tabIndex={-1}>{nameOf(user)}</Name>
          <Facts>
            <span>{user.email}</span>
            <span>
              Member since <time dateTime={user.created_at}>{dayText(user.created_at)}</time>
            </span>
          </Facts>
        </ProfileImageUpload>
        {children}
      </Cluster>
      <Figures>
        <Figure
          name="Movies Watched"
          value={facts?.seenInAll ?? none}
          scope={facts && others > 0 && `${facts.seen} of them ${among}`}
          action={
            others > 0 &&
            list !== 'combined' && <Others onClick={showAll}>and {counted(others, 'other')}</Others>
          }
        />
        <Figure
          name="Watchlist"
          value={facts?.watchlist.length ?? none}
          scope={facts && list !== 'combined' && among}
        />
        <Figure
          name="Watchlist Runtime"
          value={facts ? runtimeText(minutesOf(facts.watchlist)) : none}
        >
          {facts && facts.missingRuntimes > 0 && (
            <RefreshRuntimes missing={facts.missingRuntimes} />
          )}
        </Figure>
        <Figure
          name="Completion"
          value={facts ? `${facts.percent}%` : none}
          scope={facts && whole}
        />
      </Figures>
    </Stack>
  )
}

const scopes: Record<ProfileList, { among: string; whole: string }> = {
  top100: { among: 'in the hundred', whole: 'of the Top 100' },
  oscar: { among: 'among the winners', whole: 'of the Best Picture winners' },
  combined: { among: 'on the two lists', whole: 'of the two lists' },
}

/** An address is shortened to the part before the @. */
function nameOf({ email, username, firstName, lastName }: User): string {
  const name = [firstName, lastName].join(' ').trim() || username.trim() || email
  return name.split('@')[0]?.trim() || email
}

type FigureProps = {
  name: string
  value: string | number | undefined
  /** The scope names the films that the value counts. */
  scope?: string | false | undefined
  action?: ReactNode
  children?: ReactNode
}

function Figure({ name, value, scope, action, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value ?? <Skeleton $height="1em" $width="2.25em" />}
        {children}
      </dd>
      {scope && <dd>{scope}</dd>}
      {action && <dd>{action}</dd>}
    </div>
  )
}

const Name = styled(PageHeading)`
  font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2.25rem);
  overflow-wrap: anywhere;
`

const Facts = styled.p`
  ${factsLook}
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
  ${below.md} {
    span {
      display: block;
    }
    span + span::before {
      content: none;
    }
  }
`

const Others = styled.button.attrs({ type: 'button' })`
  padding: 0.125rem 0;
  border: 0;
  border-radius: ${theme.radius};
  background: none;
  font: inherit;
  color: ${theme.color.accent};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  white-space: nowrap;
  cursor: pointer;
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space(1.5)} ${theme.space(2)};
  padding-block: ${theme.space(1.5)};
  border-block: 1px solid ${theme.color.line};
  font-size: 0.9375rem;
  line-height: 1.35;
  color: ${theme.color.inkSoft};
  dt + dd {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    font: 460 1.375rem/1.2 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
    color: ${theme.color.ink};
    white-space: nowrap;
  }
  ${from.lg} {
    grid-template-columns: repeat(4, auto);
    justify-content: space-between;
  }
`
