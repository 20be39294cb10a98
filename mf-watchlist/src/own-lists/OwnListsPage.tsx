import type { OwnList } from '@cinecanon/contract'
import { Button, below, Cluster, from, Skeleton, theme } from '@cinecanon/ui'
import { moviesQuery, PageMeta, useSession } from '@cinecanon/web'
import { TextLink } from '@cinecanon/web/links'
import { Loaded } from '@cinecanon/web/loaded'
import { newList, ownListsQuery, useChangeOwnList } from '@cinecanon/web/own-lists'
import { useQuery } from '@cinecanon/web/query'
import { Link, useLocation, useNavigate } from '@cinecanon/web/router'
import { Plus } from 'lucide-react'
import { styled } from 'styled-components'
import { Poster } from '../page/EntryPoster.tsx'
import { Page, PageHeading, Soft } from '../page/page.tsx'
import { byId, type Films, figuresOf, moviesOf } from './list-films.ts'
import { OneList } from './OneList.tsx'

export default function OwnListsPage() {
  const [, , id] = useLocation().pathname.split('/')
  const { isAuthenticated } = useSession()
  const lists = useQuery({ ...ownListsQuery, enabled: isAuthenticated })
  const films = useQuery({ ...moviesQuery('all'), select: byId })
  return (
    <Page>
      <PageMeta title="My Lists" description="Lists of your own." isNoindex />
      <Loaded query={lists} what="Your lists" skeleton={<Skeleton $height="20rem" aria-busy />}>
        {(all) => {
          const list = all.find((each) => each.id === id)
          return (
            <Columns data-open={list !== undefined}>
              <Index lists={all} films={films.data} current={list} />
              {list && (
                <Loaded query={films} what="The films" skeleton={<Skeleton $height="20rem" />}>
                  {(known) => <OneList key={list.id} list={list} films={known} />}
                </Loaded>
              )}
              {id && !list && (
                <Soft>
                  There is no such list. <Link to="/my-lists">All my lists</Link>
                </Soft>
              )}
            </Columns>
          )
        }}
      </Loaded>
    </Page>
  )
}

type IndexProps = { lists: OwnList[]; films: Films | undefined; current: OwnList | undefined }

function Index({ lists, films, current }: IndexProps) {
  const change = useChangeOwnList()
  const navigate = useNavigate()
  const make = () => {
    const list = newList('New list')
    void change(list.id, () => list)
    void navigate(`/my-lists/${list.id}`, { state: { isNew: true } })
  }
  return (
    <nav aria-label="My lists">
      <Cluster $justify="space-between" $align="center">
        <PageHeading as={current && 'h2'} tabIndex={-1}>
          My lists
        </PageHeading>
        <Button onClick={make}>
          <Plus size={20} aria-hidden />
          New list
        </Button>
      </Cluster>
      <TextLink to="/my-list">My watchlist</TextLink>
      {lists.map((list) => (
        <Entry
          key={list.id}
          to={`/my-lists/${list.id}`}
          aria-current={list === current ? 'page' : undefined}
        >
          <Fan aria-hidden>
            {moviesOf(list, films)
              .slice(0, 3)
              .map((movie) => (
                <Poster key={movie.id} movie={movie} alt="" />
              ))}
          </Fan>
          <span>
            <b translate="no">{list.title}</b>
            <small>{films && figuresOf(moviesOf(list, films))}</small>
          </span>
        </Entry>
      ))}
      <Soft>
        {lists.length === 0 && 'Make one here, or by “Lists” on any film’s page. '}
        Lists are yours alone until you send one.
      </Soft>
    </nav>
  )
}

/** Narrow screens show the index or one list. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(7)};
  align-items: start;
  ${from.lg} {
    grid-template-columns: 21rem minmax(0, 49.5rem);
  }
  ${below.lg} {
    &[data-open='true'] > nav {
      display: none;
    }
  }
`

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 5.25rem minmax(0, 1fr);
  gap: ${theme.space(2)};
  align-items: center;
  min-height: 5.5rem;
  padding: ${theme.space(1)} ${theme.space(1.5)};
  border-bottom: 1px solid ${theme.color.line};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover,
  &[aria-current] {
    background: ${theme.color.surface};
  }
  &[aria-current] {
    box-shadow: inset 3px 0 ${theme.color.accentMark};
  }
  b {
    display: block;
    font: 600 1.0625rem/1.25 ${theme.font.display};
  }
  small {
    color: ${theme.color.inkSoft};
    font-size: 0.875rem;
  }
`

const Fan = styled.span`
  display: flex;
  height: 4rem;
  img {
    width: 2.6875rem;
    box-shadow: ${theme.shadow};
  }
  img + img {
    margin-left: -1.375rem;
  }
`
