import { longestLinkText, type PublicLink, publicLinkPath, switchesOf } from '@cinecanon/contract'
import { Button, below, Checkbox, Cluster, from, theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { dayText } from '@cinecanon/web/dates'
import { ButtonLink } from '@cinecanon/web/links'
import { CopyButton } from '@cinecanon/web/sharing'
import { ExternalLink, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LineField } from '../own-lists/LineField.tsx'
import { LinkPicture } from './LinkPicture.tsx'
import { addressIn, kindNames, switchNames, useChangeLink } from './links.ts'

type Props = { link: PublicLink; onWithdraw: (row: HTMLElement | null) => void }

export function LinkRow({ link, onWithdraw }: Props) {
  const { token, kind, year, isLive, title, created_at } = link
  const [isNaming, setNaming] = useState(false)
  const { mutateAsync, isPending, variables } = useChangeLink()
  const change = (part: Omit<Parameters<typeof mutateAsync>[0], 'token'>) =>
    mutateAsync({ token, ...part }).catch(() => undefined)
  const address = addressIn(useSiteOrigin(), link)
  const row = useRef<HTMLLIElement>(null)
  const name = title || kindNames[kind]
  const shown = { ...link.shown, ...(isPending && variables.shown) }
  return (
    <Item ref={row} aria-label={name}>
      <LinkPicture kind={kind} ids={link.movie_ids} />
      <Head>
        <LineField
          label="Name of the link"
          value={title}
          maxLength={longestLinkText}
          onSave={(text) => change({ title: text })}
        />
        <p data-live={isLive}>
          {isLive ? 'Live' : 'Still'} · {kindNames[kind]}
          {year && ` ${year}`} · {isLive ? 'made' : 'as it was on'} {dayText(created_at)}
        </p>
      </Head>
      <Body>
        <Address>
          <span>{`${address.replace(/^https?:../, '').slice(0, -16)}…${address.slice(-2)}`}</span>
          <CopyButton
            $look="quiet"
            aria-label={`Copy the address of ${name}`}
            kind="link"
            text={address}
          />
        </Address>
        <Actions $gap={0.5}>
          <ButtonLink $look="quiet" to={publicLinkPath(token)} aria-label={`Open ${name}`}>
            <ExternalLink size={18} aria-hidden />
            Open
          </ButtonLink>
          <Withdraw
            $look="quiet"
            data-withdraw=""
            aria-label={`Withdraw ${name}`}
            onClick={() => onWithdraw(row.current)}
          >
            <X size={18} aria-hidden />
            Withdraw
          </Withdraw>
        </Actions>
      </Body>
      <Switches>
        <legend>It shows</legend>
        {switchesOf[kind].map((each) => (
          <Checkbox
            key={each}
            role="switch"
            label={switchNames[each]}
            checked={shown[each]}
            onChange={({ currentTarget: { checked } }) => {
              if (each === 'name') setNaming(checked)
              const isUnnamed = each === 'name' && checked && !link.name
              if (!isUnnamed) void change({ shown: { [each]: checked } })
            }}
          />
        ))}
        {(isNaming || shown.name) && (
          <LineField
            label="The name that it shows"
            value={link.name}
            maxLength={longestLinkText}
            isNew={isNaming}
            onSave={(text) => change({ name: text, shown: { name: text !== '' } })}
          />
        )}
      </Switches>
    </Item>
  )
}

const Item = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding-block: ${theme.space(3)};
  border-bottom: 1px solid ${theme.color.line};
  ${from.lg} {
    grid-template-columns: 7rem minmax(0, 1fr) 14rem;
    column-gap: ${theme.space(3)};
    > :first-child,
    > :last-child {
      grid-row: 1 / 3;
    }
    > :last-child {
      grid-column: 3;
    }
  }
`

const Head = styled.div`
  input {
    color: ${theme.color.ink};
    font: 600 1.1875rem/1.25 ${theme.font.display};
  }
  p {
    font-size: 0.875rem;
    color: ${theme.color.inkSoft};
  }
  p::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 6px;
    border: 1.5px solid ${theme.color.edge};
    border-radius: 50%;
  }
  [data-live='true']::before {
    border-color: ${theme.color.success};
    background: ${theme.color.success};
  }
`

const Body = styled.div`
  grid-column: 1 / -1;
  ${from.lg} {
    grid-column: 2;
  }
`

const Address = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: fit-content;
  max-width: 100%;
  padding-left: ${theme.space(1.5)};
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  font-size: 0.9375rem;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${below.md} {
    width: 100%;
  }
`

const Actions = styled(Cluster)`
  margin-left: ${theme.space(-1.5)};
  > * {
    padding-inline: ${theme.space(1.5)};
  }
`

const Withdraw = styled(Button)`
  color: ${theme.color.danger};
`

const Switches = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space(3)};
  grid-column: 1 / -1;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: 0.875rem;
    font-weight: 600;
    color: ${theme.color.inkSoft};
  }
  ${from.lg} {
    display: grid;
  }
`
