import {
  longestLinkText,
  type OwnList,
  type PublicLink,
  type PublicLinkKind,
  type PublicLinkSwitch,
  publicLinkKinds,
  publicLinkSwitches,
  switchesOf,
} from '@cinecanon/contract'
import { Alert, Button, Checkbox, Field, Radios, Stack, TitledDialog, theme } from '@cinecanon/ui'
import { textOf, useMovieStates, useSiteOrigin } from '@cinecanon/web'
import { today } from '@cinecanon/web/dates'
import { CopyButton } from '@cinecanon/web/sharing'
import { Check, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { LinkPicture } from './LinkPicture.tsx'
import { addressIn, kindNames, switchNames, useCreateLink } from './links.ts'

export type LinkSubject = { kind?: PublicLinkKind; year?: number; list?: OwnList }

export function MakeLinkDialog({ onClose, ...of }: LinkSubject & { onClose: () => void }) {
  return (
    <TitledDialog label="Share" size={1.75} width={48} onClose={onClose}>
      <MakeLink {...of} />
    </TitledDialog>
  )
}

/** A link to a list begins at the list. */
const choosableKinds = publicLinkKinds.filter((kind) => kind !== 'list')

type Typed = Pick<PublicLink, 'kind' | 'isLive' | 'title' | 'name' | 'shown'>

export function MakeLink({ kind = 'wall', year = Number(today().slice(0, 4)), list }: LinkSubject) {
  const [typed, setTyped] = useState<Typed>({
    kind: list ? 'list' : kind,
    isLive: true,
    title: list?.title.slice(0, longestLinkText) ?? '',
    name: '',
    shown: { name: false, notes: false, ratings: false },
  })
  const [made, setMade] = useState<PublicLink>()
  const create = useCreateLink()
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    setMade(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ofYear = typed.kind === 'year' && { year }
    const ofList = list && { listId: list.id }
    create.mutate({ ...typed, ...ofYear, ...ofList }, { onSuccess: setMade })
  }
  return (
    <Form onSubmit={submit}>
      <Stack $gap={1}>
        {!list && (
          <Radios
            legend="A link that you can take back"
            value={typed.kind}
            options={choosableKinds.map((value) => ({ value, label: kindNames[value] }))}
            onChange={(value) => type({ kind: value })}
          />
        )}
        <Radios
          legend={list ? 'What you change later' : 'What you mark later'}
          value={typed.isLive ? 'live' : 'still'}
          options={[
            { value: 'live', label: 'Live' },
            { value: 'still', label: 'As it is today' },
          ]}
          onChange={(value) => type({ isLive: value === 'live' })}
        />
        <Field
          label="Name of the link (only you see it)"
          value={typed.title}
          maxLength={longestLinkText}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ title: currentTarget.value })}
        />
        <div>
          {switchesOf[typed.kind].map((each) => (
            <Checkbox
              key={each}
              role="switch"
              label={switchNames[each]}
              checked={typed.shown[each]}
              onChange={({ currentTarget: { checked } }) =>
                type({ shown: { ...typed.shown, [each]: checked } })
              }
            />
          ))}
        </div>
        {typed.shown.name && (
          <Field
            label="The name that it shows"
            value={typed.name}
            required
            maxLength={longestLinkText}
            autoComplete="off"
            onChange={({ currentTarget }) => type({ name: currentTarget.value })}
          />
        )}
      </Stack>
      <Preview {...typed} year={year} list={list} />
      <Foot>
        {create.isError && (
          <Alert>{textOf(create.error, 'The link could not be made. Please try again.')}</Alert>
        )}
        {made ? (
          <Made link={made} />
        ) : (
          <>
            <Soft>Take it back whenever you like, under Links in your profile.</Soft>
            <Button type="submit" $look="strong" aria-disabled={create.isPending}>
              {create.isPending ? 'Making it…' : 'Make the link'}
            </Button>
          </>
        )}
      </Foot>
    </Form>
  )
}

type PreviewProps = Omit<Typed, 'isLive' | 'title'> & { year: number; list: OwnList | undefined }

function Preview({ kind, year, name, shown, list }: PreviewProps) {
  const { states } = useMovieStates()
  const ids = states
    .filter(({ seen, want_to_see }) => (kind === 'watchlist' ? want_to_see : seen))
    .toSorted((one, other) => Number(one.order) - Number(other.order))
    .map(({ movie_id }) => movie_id)
  const contents: Record<PublicLinkKind, string> = {
    wall: 'Which of the hundred you have seen',
    watchlist: 'The films of My List, in your order',
    year: `What you saw in ${year}, by month`,
    comparison: 'Which of the hundred you have seen and want to see',
    list: `The films of “${list?.title}”, in your order`,
  }
  const labels = {
    name: `Your name${name && `: ${name}`}`,
    notes: 'What you wrote',
    ratings: 'Your stars',
  }
  const isShown = (each: PublicLinkSwitch) => switchesOf[kind].includes(each) && shown[each]
  const lines = publicLinkSwitches.map((each) => ({ text: labels[each], isShown: isShown(each) }))
  return (
    <Aside>
      {kind !== 'year' && <LinkPicture kind={kind} ids={list?.movie_ids ?? ids} />}
      <ul aria-label="What it shows">
        {[{ text: contents[kind], isShown: true }, ...lines].map(({ text, isShown }) => (
          <li key={text} data-shown={isShown}>
            {isShown ? <Check aria-label="Shown:" /> : <X aria-label="Not shown:" />} {text}
          </li>
        ))}
      </ul>
    </Aside>
  )
}

function Made({ link }: { link: PublicLink }) {
  const address = addressIn(useSiteOrigin(), link)
  return (
    <>
      <Field
        label="Address"
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton $look="strong" autoFocus kind="link" text={address} />
    </>
  )
}

export const Or = styled.h3`
  margin-top: ${theme.space(2)};
  padding-top: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
  font-size: 1.25rem;
`

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space(2)};
`

const Aside = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  align-content: start;
  padding: ${theme.space(2)};
  background: ${theme.color.sunken};
  border-radius: ${theme.radius};
  > div {
    width: 9rem;
  }
  li {
    display: flex;
    gap: ${theme.space(1)};
    padding-block: 2px;
    overflow-wrap: anywhere;
  }
  [data-shown='false'] {
    color: ${theme.color.inkSoft};
  }
  li > svg {
    flex: none;
    width: 18px;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space(1.5)};
  > :first-child {
    flex: 1 1 16rem;
  }
`
