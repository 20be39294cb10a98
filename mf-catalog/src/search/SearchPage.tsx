import { catalogSize, type SearchResults, searchTextLimit } from '@cinecanon/contract'
import {
  Button,
  EmptyPanel,
  Input,
  Muted,
  Page,
  Row,
  Skeleton,
  theme,
  VisuallyHidden,
} from '@cinecanon/ui'
import { PageMeta, useAddress } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { Link } from '@cinecanon/web/router'
import { counted } from '@cinecanon/web/text'
import { type FormEvent, useId } from 'react'
import { styled } from 'styled-components'
import { mainHeading } from '../page/page-styles.ts'
import { FoundFilm } from './FoundFilm.tsx'
import { FoundGroups } from './FoundGroups.tsx'
import { searchQuery, searchTextIn } from './search-results.ts'

/** Results for `?q=`, rendered by the server: works without scripts. */
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
      <Heading>Search</Heading>
      <Field key={text} text={text} />
      {text ? <Results text={text} /> : <Examples />}
    </Page>
  )
}

/** A form, so that it also searches before scripts arrive. */
function Field({ text }: { text: string }) {
  const id = useId()
  const { change } = useAddress()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    change(new Map([['q', typed || undefined]]))
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

function Results({ text }: { text: string }) {
  const query = useQuery(searchQuery(text))
  return (
    <Loaded query={query} failure="Failed to fetch movies" skeleton={<Skeleton $height="40rem" />}>
      {(found) => (isNothing(found) ? <Nothing text={text} /> : <Groups found={found} />)}
    </Loaded>
  )
}

function Groups({ found }: { found: SearchResults }) {
  return (
    <>
      <p role="status">{countOf(found)}</p>
      <FoundGroups title="Directors" groups={found.directors} />
      <FoundGroups title="Decades" groups={found.decades} />
      <FoundGroups title="Countries" groups={found.countries} />
      {found.films.length > 0 && (
        <section aria-labelledby="found-films">
          <h2 id="found-films">Films</h2>
          <List>
            {found.films.map((film) => (
              <FoundFilm key={film.id} film={film} />
            ))}
          </List>
        </section>
      )}
    </>
  )
}

function isNothing({ films, directors, decades, countries }: SearchResults): boolean {
  return [films, directors, decades, countries].every((found) => found.length === 0)
}

function countOf({ films, found }: SearchResults): string {
  if (films.length === found) return counted(found, 'film')
  return `The first ${films.length} of ${counted(found, 'film')}`
}

function Nothing({ text }: { text: string }) {
  return (
    <Empty>
      <p role="status">No results for “{text}”</p>
      <Examples />
    </Empty>
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

const Heading = styled.h1`
  ${mainHeading}
`

const Form = styled(Row)`
  max-width: 40rem;
`

const List = styled.ul`
  max-width: 48rem;
  margin-top: ${theme.space(1)};
  border-bottom: 1px solid ${theme.color.line};
`

const Empty = styled(EmptyPanel)`
  border-bottom: 0;
  [role='status'] {
    font-family: ${theme.font.display};
    font-size: 1.5rem;
    overflow-wrap: anywhere;
  }
`
