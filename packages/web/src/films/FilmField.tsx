import type { CatalogFilm } from '@cinecanon/contract'
import { Input, theme } from '@cinecanon/ui'
import { catalogQuery } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { noResultsText, titleText } from './text.ts'

type Props = {
  /** It is that of the search, which this package doesn't have. */
  createSearch: (films: readonly CatalogFilm[]) => (text: string) => { films: CatalogFilm[] }
  label: string
  placeholder?: string | undefined
  isDisabled?: boolean
  /** The suggestions have pictures unless it is false. */
  hasPictures?: boolean
  /** The text stays where it resolves to false. */
  onChoose: (film: CatalogFilm) => unknown
}

const mostFound = 6

/** A field that finds films as one types, as the search does. */
export function FilmField({
  createSearch,
  label,
  placeholder = label,
  isDisabled = false,
  hasPictures = true,
  onChoose,
}: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { data } = useQuery(catalogQuery)
  const find = useMemo(() => data && createSearch(data), [data, createSearch])
  const isSearch = text.trim().length > 1
  const found = useMemo(
    () => (isSearch && find ? find(text).films.slice(0, mostFound) : []),
    [find, text, isSearch],
  )
  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const choose = async (film: CatalogFilm) => {
    if ((await onChoose(film)) !== false) type('')
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const film = found[active]
    if (step && film) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter' && film && !event.nativeEvent.isComposing) void choose(film)
    else if (event.key === 'Escape') type('')
    else return
    event.preventDefault()
  }
  return (
    <Box>
      <Input
        role="combobox"
        aria-label={label}
        placeholder={placeholder}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `${id}-${active}`}
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Options id={id} role="listbox" aria-label="Films" hidden={found.length === 0}>
        {found.map((film, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
          <div
            key={film.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void choose(film)}
          >
            {hasPictures && <img src={film.poster} alt="" width={32} height={48} />}
            <b translate="no">{titleText(film.title)}</b>
            <span>{film.year}</span>
          </div>
        ))}
      </Options>
      {isSearch && find && found.length === 0 && <p role="status">{noResultsText(text)}</p>}
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  p {
    color: ${theme.color.inkSoft};
  }
  /* The typed text stays for whoever comes back to the field. */
  &:not(:focus-within) > :not(input) {
    display: none;
  }
`

const Options = styled.div`
  position: absolute;
  z-index: 4;
  inset: calc(100% + 4px) 0 auto;
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadowHigh};
  [role='option'] {
    display: grid;
    grid-auto-flow: column;
    grid-template-columns: auto;
    justify-content: start;
    gap: ${theme.space(1.5)};
    align-items: center;
    padding: ${theme.space(0.75)} ${theme.space(1.5)};
    cursor: pointer;
  }
  [role='option']:hover,
  [aria-selected='true'] {
    background: ${theme.color.sunken};
  }
`
