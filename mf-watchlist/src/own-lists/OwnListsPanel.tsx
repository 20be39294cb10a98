import { ownListLimits } from '@cinecanon/contract'
import { Button, Checkbox, Dialog, Field, Heading, Muted, Stack } from '@cinecanon/ui'
import type { RemoteParts } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import {
  adding,
  newList,
  ownListsQuery,
  removing,
  useChangeOwnList,
} from '@cinecanon/web/own-lists'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { counted, titleText } from '@cinecanon/web/text'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { FieldAndButton } from '../page/page.tsx'

export function OwnListsPanel({ movie, onClose }: RemoteParts['OwnLists']) {
  const change = useChangeOwnList()
  const { id, title } = movie
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const list = newList(String(new FormData(form).get('title')).trim(), [id])
    if (list.title && (await change(list.id, () => list))) form.reset()
  }
  return (
    <Panel label="Your lists" isSheet onClose={onClose}>
      <Stack $gap={1}>
        <Heading $size={1.375}>Your lists</Heading>
        <Muted translate="no">{titleText(title)}</Muted>
        <Loaded query={useQuery(ownListsQuery)} what="Your lists">
          {(lists) =>
            lists.map((list) => {
              const isIn = list.movie_ids.includes(id)
              const { length } = list.movie_ids
              return (
                <Checkbox
                  key={list.id}
                  label={
                    <span>
                      <span translate="no">{list.title}</span>
                      <Muted $size="small">{length > 0 ? counted(length, 'film') : 'Empty'}</Muted>
                    </span>
                  }
                  checked={isIn}
                  disabled={!isIn && length >= ownListLimits.films}
                  onChange={() => void change(list.id, isIn ? removing(id) : adding(id))}
                />
              )
            })
          }
        </Loaded>
        <FieldAndButton onSubmit={make}>
          <Field label="A new list" name="title" maxLength={ownListLimits.title} required />
          <Button type="submit">Make</Button>
        </FieldAndButton>
        <Link to="/my-lists" onClick={onClose}>
          All my lists
        </Link>
      </Stack>
    </Panel>
  )
}

const Panel = styled(Dialog)`
  max-width: 24rem;
`
