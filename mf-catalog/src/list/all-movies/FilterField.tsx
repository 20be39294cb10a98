import { Input, theme, VisuallyHidden } from '@cinecanon/ui'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  text: string
  onText: (text: string) => void
  onLeave: () => void
  controls: string
}

/** It is a form, because it must filter before scripts arrive. */
export function FilterField({ text, onText, onLeave, controls }: Props) {
  const id = useId()
  return (
    <Form role="search" onSubmit={(event) => event.preventDefault()}>
      <VisuallyHidden as="label" htmlFor={id}>
        Filter by title, year, director or country
      </VisuallyHidden>
      <Search size={20} aria-hidden="true" />
      <Text
        id={id}
        type="search"
        name="q"
        placeholder="Title, year, director, country"
        autoComplete="off"
        enterKeyHint="search"
        aria-controls={controls}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onBlur={onLeave}
      />
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  svg {
    position: absolute;
    top: 0.75rem;
    left: 0.75rem;
    color: ${theme.color.inkSoft};
    pointer-events: none;
  }
`

const Text = styled(Input)`
  padding-left: ${theme.space(5.5)};
`
