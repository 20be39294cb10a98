import { catalogSize, searchTextLimit } from '@cinecanon/contract'
import { from, Input, iconButtonLook, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { usePrepareSearch, useSearchLink } from './prepare.ts'
import { openPalette } from './search.ts'

/** A click or letter opens the palette, also before hydration; focus never does. */
export function HeaderSearch() {
  const prepare = usePrepareSearch()
  const searchLink = useSearchLink()
  const open = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    openPalette(currentTarget.value)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    openPalette(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const early = field.current === document.activeElement && field.current?.value
    if (early) openPalette(early)
  }, [])
  return (
    <>
      <Form role="search" aria-label="All films" action="/search" onSubmit={submit}>
        <Search aria-hidden="true" size={18} />
        <Field
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={label}
          autoComplete="off"
          maxLength={searchTextLimit}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={open}
          onInput={open}
          // The palette has taken the text over.
          onBlur={(event) => {
            event.currentTarget.value = ''
          }}
        />
        <span aria-hidden="true">/</span>
      </Form>
      <Magnifier to="/search" aria-label="Search" {...searchLink}>
        <Search aria-hidden="true" size={20} />
      </Magnifier>
    </>
  )
}

const label = `Search ${catalogSize} films`

const Form = styled.form`
  position: relative;
  display: none;
  width: 15rem;
  margin-right: ${theme.space(0.5)};
  svg,
  span {
    position: absolute;
    top: 50%;
    translate: 0 -50%;
    color: ${theme.color.inkSoft};
    pointer-events: none;
  }
  svg {
    left: ${theme.space(1.5)};
  }
  span {
    right: ${theme.space(1)};
    min-width: 1.5rem;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius};
    background: ${theme.color.sunken};
    font: 600 0.75rem / 1.375rem ${theme.font.text};
    text-align: center;
  }
  ${from.lg} {
    display: block;
  }
`

const Field = styled(Input)`
  min-height: 2.5rem;
  padding: 0 ${theme.space(4.5)} 0 ${theme.space(4.75)};
  font-size: 0.9375rem;
  cursor: pointer;
  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }
`

/** Phones have it in the bottom bar. */
const Magnifier = styled(Link)`
  ${iconButtonLook}
  display: none;
  ${from.md} {
    display: grid;
  }
  ${from.lg} {
    display: none;
  }
`
