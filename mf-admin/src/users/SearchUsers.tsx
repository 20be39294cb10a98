import { Button, Field, theme } from '@cinecanon/ui'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'

type Props = { value: string; onSearch: (text: string) => void }

/** Asks once the word is complete, and not for every letter. */
export function SearchUsers({ value, onSearch }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <Form role="search" onSubmit={submit}>
      <Field
        // What the address says stands in the field, also after Back.
        key={value}
        label="Find by email"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit">Search</Button>
      {value && (
        <Button $look="quiet" onClick={() => onSearch('')}>
          Show all
        </Button>
      )}
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space(1)};
`
