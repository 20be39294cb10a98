import {
  catalogSize,
  type SearchResults,
  searchPageSize,
  searchTextLimit,
} from '@cinecanon/contract'
import {
  Button,
  EmptyPanel,
  from,
  Input,
  Muted,
  Page,
  Row,
  Skeleton,
  theme,
  VisuallyHidden,
} from '@cinecanon/ui'
import { fromTheTop, PageMeta, useAddress } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { counted, noResultsText } from '@cinecanon/web/text'
import { type FormEvent, useId } from 'react'
import { styled } from 'styled-components'
import { LoadedFilms } from '../page/LoadedFilms.tsx'
import { MainHeading } from '../page/page-styles.ts'
import { FoundFilm } from './FoundFilm.tsx'
import { FoundGroups } from './FoundGroups.tsx'
import { searchPageIn, searchQuery, searchTextIn } from './search-results.ts'

export default function SearchPage() {
  const { search } = useAddress()
  const text = searchTextIn(search)
  return (
    <Page $gap={3} $padding={[6, 8]}>
      <PageMeta
        title={text ? `${text} – Search` : 'Search'}
        description={`Search ${catalogSize} films by title, director, year or country.`}
        isNoindex
      />
      <MainHeading>Search</MainHeading>
      <Field key={text} text={text} />
      {text ? <Results text={text} page={searchPageIn(search)} /> : <Examples />}
    </Page>
  )
}

/** It is a form, because it must search before scripts arrive. */
function Field({ text }: { text: string }) {
  const id = useId()
  const { change } = useAddress()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    change(
      new Map([
        ['q', typed || undefined],
        ['page', undefined],
      ]),
    )
  }
  return (
    <Form as="form" role="search" action="/search" onSubmit={submit}>
      <VisuallyHidden as="label" htmlFor={id}>
        Title, director, year or country
      </VisuallyHidden>
      <Input
        id={id}
        type="search"
        name="q"
        placeholder="Title, director, year or country"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchTextLimit}
        defaultValue={text}
      />
      <Button type="submit" $look="strong">
        Search
      </Button>
    </Form>
  )
}

type Shown = { text: string; page: number }

function Results({ text, page }: Shown) {
  const query = useQuery(searchQuery(text, page))
  return (
    <LoadedFilms query={query} skeleton={<Skeleton $height="40rem" />}>
      {(results) => <Found text={text} page={page} results={results} />}
    </LoadedFilms>
  )
}

function Found({ results, ...shown }: Shown & { results: SearchResults }) {
  const { films, found, ...groups } = results
  const groupCount = Object.values(groups).flat().length
  if (found + groupCount === 0) {
    return (
      <Empty>
        <p role="status">{noResultsText(shown.text)}</p>
        <Examples />
      </Empty>
    )
  }
  return (
    <>
      {found > 0 ? (
        <p role="status">{countOf(results, shown.page)}</p>
      ) : (
        <VisuallyHidden role="status">{counted(groupCount, 'result')}</VisuallyHidden>
      )}
      <FoundGroups title="Directors" groups={groups.directors} />
      <FoundGroups title="Decades" groups={groups.decades} />
      <FoundGroups title="Countries" groups={groups.countries} />
      <FoundGroups title="Lists and pages" groups={groups.pages} />
      {found > 0 && (
        <section aria-labelledby="found-films">
          <h2 id="found-films">Films</h2>
          <List>
            {films.map((film) => (
              <FoundFilm key={film.id} film={film} />
            ))}
          </List>
          <PageLinks {...shown} total={found} />
        </section>
      )}
    </>
  )
}

function countOf({ films, found }: SearchResults, page: number): string {
  if (films.length === found) return counted(found, 'film')
  const before = (page - 1) * searchPageSize
  return `${before + 1}–${before + films.length} of ${counted(found, 'film')}`
}

/** Pages are links, because they must work without scripts. */
function PageLinks({ text, page, total }: Shown & { total: number }) {
  const last = Math.ceil(total / searchPageSize)
  if (last === 1) return null
  const to = (next: number) => `/search?${new URLSearchParams({ q: text, page: String(next) })}`
  return (
    <Pages as="nav" aria-label="Pages of films" $align="center">
      {page > 1 && (
        <ButtonLink to={to(Math.min(page - 1, last))} state={fromTheTop}>
          Previous
        </ButtonLink>
      )}
      <Muted>
        Page {page} of {last}
      </Muted>
      {page < last && (
        <ButtonLink to={to(page + 1)} state={fromTheTop}>
          Next
        </ButtonLink>
      )}
    </Pages>
  )
}

function Examples() {
  return (
    <Muted>
      Try a director, a year or a country: <Example text="kurosawa" />, <Example text="1954" />,{' '}
      <Example text="japan" />.
    </Muted>
  )
}

function Example({ text }: { text: string }) {
  return <Link to={`/search?q=${text}`}>{text}</Link>
}

const Form = styled(Row)`
  max-width: 40rem;
`

const List = styled.ul`
  margin-top: ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.line};
  ${from.lg} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space(4)};
  }
`

const Pages = styled(Row)`
  margin-top: ${theme.space(2)};
`

const Empty = styled(EmptyPanel)`
  border-bottom: 0;
  [role='status'] {
    font-family: ${theme.font.display};
    font-size: 1.5rem;
    overflow-wrap: anywhere;
  }
`
