import { runtimeText, type User } from '@cinecanon/contract'
import { from, Skeleton, theme } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ProfileImageUpload } from '../profile-image/ProfileImageUpload.tsx'
import { RefreshRuntimes } from './RefreshRuntimes.tsx'
import type { ProfileOfList } from './use-profile.ts'
import { minutesOf } from './watchlist-time.ts'

type Props = { user: User; profile: Pick<ProfileOfList, 'facts' | 'isError'> }

export function ProfileCard({ user, profile: { facts, isError } }: Props) {
  const [name, domain] = user.email.split('@')
  const none = isError ? '–' : undefined
  return (
    <Card aria-label="Profile card">
      <ProfileImageUpload user={user}>
        <Address>
          {name}
          <wbr />@{domain}
        </Address>
        <Since>
          Member since <time dateTime={user.created_at}>{dayText(user.created_at)}</time>
        </Since>
      </ProfileImageUpload>
      <Figures>
        <Figure name="Movies Watched" value={facts?.watched.length ?? none} />
        <Figure name="Watchlist" value={facts?.watchlist.length ?? none} />
        <Figure
          name="Watchlist Runtime"
          value={facts ? runtimeText(minutesOf(facts.watchlist)) : none}
        >
          {facts && facts.missingRuntimes > 0 && (
            <RefreshRuntimes missing={facts.missingRuntimes} />
          )}
        </Figure>
        <Figure name="Completion" value={facts ? `${facts.percent}%` : none} />
      </Figures>
    </Card>
  )
}

type FigureProps = { name: string; value: string | number | undefined; children?: ReactNode }

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value ?? <Skeleton $height="1em" $width="2.25em" />}
        {children}
      </dd>
    </div>
  )
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2.5)};
`

const Address = styled.p`
  font: 500 1.25rem/1.25 ${theme.font.display};
  overflow-wrap: anywhere;
`

const Since = styled.p`
  text-wrap: balance;
  color: ${theme.color.inkSoft};
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-block: 1px solid ${theme.color.line};
  ${from.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${theme.space(0.75)};
    padding: ${theme.space(1.5)} ${theme.space(1)} ${theme.space(1.5)} ${theme.space(2)};
    ${from.md} {
      padding: ${theme.space(2)} ${theme.space(1)} ${theme.space(2)} ${theme.space(3)};
    }
  }
  > :nth-child(odd) {
    padding-left: 0;
  }
  > :nth-child(even) {
    border-left: 1px solid ${theme.color.line};
  }
  > :nth-child(n + 3) {
    border-top: 1px solid ${theme.color.line};
  }
  ${from.md} {
    > :nth-child(n + 3) {
      border-top: 0;
    }
    > :nth-child(3) {
      padding-left: ${theme.space(3)};
      border-left: 1px solid ${theme.color.line};
    }
  }
  dt {
    font-size: 0.875rem;
    color: ${theme.color.inkSoft};
  }
  dd {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 1em;
    font: 420 clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)/1 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
    letter-spacing: -0.02em;
    white-space: nowrap;
  }
`
