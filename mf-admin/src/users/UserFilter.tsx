import { Button, Cluster, Field, Select } from '@cinecanon/ui'
import type { FormEvent, ReactNode } from 'react'
import { type Joined, joinedOptions } from './address.ts'

type SearchProps = { search: string; onSearch: (text: string) => void }
type Props = SearchProps & {
  joined: Joined
  onJoined: (joined: Joined) => void
  children?: ReactNode
}

export function UserFilter({ joined, onJoined, children, ...search }: Props) {
  return (
    <Cluster $gap={[1.5, 3]} $align="end">
      <Search {...search} />
      <Select label="Joined" value={joined} options={joinedOptions} onChange={onJoined} />
      {children}
    </Cluster>
  )
}

/** Searches on submit, because each letter would cost a request. */
function Search({ search, onSearch }: SearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <Cluster as="form" role="search" $align="end" onSubmit={submit}>
      <Field
        // A new key resets the field, because Back changes its value.
        key={search}
        label="Find by email"
        placeholder="Beginning of a name or domain"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">Search</Button>
      {search && (
        <Button $look="quiet" onClick={() => onSearch('')}>
          Show all
        </Button>
      )}
    </Cluster>
  )
}
