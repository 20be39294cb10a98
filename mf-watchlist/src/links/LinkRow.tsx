import { longestLinkText, type PublicLink, publicLinkPath, switchesOf } from '@cinecanon/contract'
import { Button, below, Checkbox, Cluster, Field, from, theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { dayText } from '@cinecanon/web/dates'
import { ButtonLink } from '@cinecanon/web/links'
import { useCopy } from '@cinecanon/web/sharing'
import { Check, Copy, ExternalLink, Pencil, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { LinkPicture } from './LinkPicture.tsx'
import { addressIn, kindNames, switchNames, useChangeLink } from './links.ts'

type Text = 'title' | 'name'
type Props = { link: PublicLink; onWithdraw: (row: HTMLElement | null) => void }

export function LinkRow({ link, onWithdraw }: Props) {
  const { token, kind, year, isLive, title, created_at } = link
  const [edited, setEdited] = useState<Text>()
  const change = useChangeLink()
  const { isCopied, copy } = useCopy('link')
  const origin = useSiteOrigin()
  const address = addressIn(origin, link)
  const host = origin.replace(/^https?:../, '')
  const rename = useRef<HTMLButtonElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const id = useId()
  const name = title || kindNames[kind]
  const shown = { ...link.shown, ...(change.isPending && change.variables.shown) }
  const close = () => {
    setEdited(undefined)
    rename.current?.focus()
  }
  const save = (text: string) => {
    const named = edited === 'name' && { shown: { name: text !== '' } }
    if (edited) change.mutate({ token, [edited]: text, ...named })
    close()
  }
  return (
    <Item ref={row} aria-labelledby={id}>
      <LinkPicture kind={kind} ids={link.movie_ids} />
      <Head>
        <h3 id={id}>{title || <em>No name</em>}</h3>
        <p data-live={isLive}>
          {isLive ? 'Live' : 'Still'} · {kindNames[kind]}
          {year && ` ${year}`} · {isLive ? 'made' : 'as it was on'} {dayText(created_at)}
        </p>
      </Head>
      <Body>
        {edited && (
          <TextForm key={edited} text={edited} link={link} onSave={save} onLeave={close} />
        )}
        <Address>
          <span>{`${host}${publicLinkPath(token.slice(0, 6))}…${token.slice(-2)}`}</span>
          <Button
            $look="quiet"
            aria-label={`Copy the address of ${name}`}
            onClick={() => copy(address)}
          >
            {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
        </Address>
        <Actions $gap={0.5}>
          <ButtonLink $look="quiet" to={publicLinkPath(token)} aria-label={`Open ${name}`}>
            <ExternalLink size={18} aria-hidden />
            Open
          </ButtonLink>
          <Button
            ref={rename}
            $look="quiet"
            aria-label={`Rename ${name}`}
            onClick={() => setEdited('title')}
          >
            <Pencil size={18} aria-hidden />
            Rename
          </Button>
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
            label={each === 'name' && shown.name ? `My name: ${link.name}` : switchNames[each]}
            checked={shown[each]}
            onChange={({ currentTarget: { checked } }) => {
              if (each === 'name' && checked && !link.name) setEdited('name')
              else change.mutate({ token, shown: { [each]: checked } })
            }}
          />
        ))}
      </Switches>
    </Item>
  )
}

type FormProps = {
  text: Text
  link: PublicLink
  onSave: (typed: string) => void
  onLeave: () => void
}

function TextForm({ text, link, onSave, onLeave }: FormProps) {
  const [typed, setTyped] = useState(link[text])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(typed.trim())
  }
  return (
    <Form onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onLeave()}>
      <Field
        label={text === 'title' ? 'Name of the link (only you see it)' : 'The name that it shows'}
        value={typed}
        maxLength={longestLinkText}
        autoComplete="off"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit">Save</Button>
    </Form>
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
  overflow-wrap: anywhere;
  em {
    font-style: normal;
    color: ${theme.color.inkSoft};
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

const Form = styled.form`
  display: flex;
  align-items: end;
  gap: ${theme.space(1)};
  max-width: 28rem;
  margin-bottom: ${theme.space(1)};
  > :first-child {
    flex: 1;
  }
`
