import { litParts } from '@cinecanon/search'
import {
  AreaIcon,
  below,
  factsLook,
  from,
  iconButtonLook,
  posterLook,
  RankNumeral,
  theme,
  VisuallyHidden,
  wholeEntryLook,
} from '@cinecanon/ui'
import { chooseLists, PosterImage, rankText, useMovieActions, useSession } from '@cinecanon/web'
import { MovieLink } from '@cinecanon/web/links'
import { CardMarks } from '@cinecanon/web/marks'
import { Link } from '@cinecanon/web/router'
import { titleText } from '@cinecanon/web/text'
import { ListPlus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { css, styled } from 'styled-components'
import type { Item } from './sections.ts'

export type ActiveMarks = RefObject<ReturnType<typeof useMovieActions> | undefined>

type Props<I> = {
  id: string
  item: I
  text: string
  isActive: boolean
  marks: ActiveMarks
  onLeave: () => void
}

export function ItemRow({ item, ...props }: Props<Item>) {
  if (item.kind === 'film') return <FilmRow item={item} {...props} />
  return <PlainRow item={item} {...props} />
}

function FilmRow({ id, item, text, isActive, marks, onLeave }: Props<Item & { kind: 'film' }>) {
  const { film } = item
  const { year, directors } = film
  const title = titleText(film.title)
  const rank = rankText(film.composite_rank)
  const actions = useMovieActions(film, 'card')
  const { isAuthenticated } = useSession()
  useEffect(() => {
    if (isActive) marks.current = actions
  })
  const posters = { poster_url: film.poster, omdb_poster_url: null, image_url: null }
  return (
    <Line role="row" id={id} aria-selected={isActive}>
      <Main role="gridcell">
        <Poster movie={{ title, year, ...posters }} alt="" />
        <div>
          <FilmLink movie={film} tabIndex={-1} data-main="" onClick={onLeave}>
            <Highlighted text={title} typed={text} />
          </FilmLink>
          <Facts>
            <span>{year}</span>
            <span data-narrow="">{rank}</span>
            <span translate="no">
              <Highlighted text={directors.join(', ')} typed={text} />
            </span>
          </Facts>
        </div>
        <Rank text={rank} />
        {actions.seen && <VisuallyHidden>, seen</VisuallyHidden>}
        {actions.want_to_see && <VisuallyHidden>, on your watchlist</VisuallyHidden>}
      </Main>
      <Marks role="gridcell">
        <CardMarks title={title} actions={actions} />
        {isAuthenticated && (
          <Lists
            aria-label={`Lists: ${title}`}
            aria-haspopup="dialog"
            title="Your lists"
            onClick={() => chooseLists(film)}
          >
            <ListPlus aria-hidden="true" />
          </Lists>
        )}
      </Marks>
    </Line>
  )
}

type PlainItem = Exclude<Item, { kind: 'film' }>

function PlainRow({ id, item, text, isActive, onLeave }: Props<PlainItem>) {
  const { name, note } = item
  const label = <Highlighted text={name} typed={text} />
  return (
    <Line role="row" id={id} aria-selected={isActive}>
      <Main role="gridcell">
        <Glyph aria-hidden="true">{iconOf(item)}</Glyph>
        <div>
          {item.kind === 'page' ? (
            <PageLink to={item.to} tabIndex={-1} data-main="" onClick={onLeave}>
              {label}
            </PageLink>
          ) : (
            <ActionButton type="button" tabIndex={-1} data-main="" onClick={item.act}>
              {label}
            </ActionButton>
          )}
          {note && <Facts>{note}</Facts>}
        </div>
      </Main>
    </Line>
  )
}

function iconOf({ icon: Icon }: PlainItem): ReactNode {
  if (typeof Icon === 'string') return Icon
  return 'path' in Icon ? <AreaIcon path={Icon.path} size={20} /> : <Icon size={20} />
}

function Highlighted({ text, typed }: { text: string; typed: string }): ReactNode {
  let start = 0
  return litParts(text, typed).map((part) => {
    const key = start
    start += part.text.length
    return part.isLit ? <mark key={key}>{part.text}</mark> : part.text
  })
}

const Line = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  padding: ${theme.space(0.5)} ${theme.space(1)} ${theme.space(0.5)} ${theme.space(2)};
  &:hover {
    background: color-mix(in srgb, ${theme.color.sunken} 60%, transparent);
  }
  &[aria-selected='true'] {
    background: ${theme.color.sunken};
    box-shadow: inset 3px 0 ${theme.color.accentMark};
  }
  mark {
    background: none;
    color: ${theme.color.accent};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Main = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(1.75)};
  min-width: 0;
  min-height: 3rem;
  ${below.md} {
    grid-template-columns: 40px minmax(0, 1fr);
  }
  ${from.md} {
    [data-narrow] {
      display: none;
    }
  }
`

const Poster = styled(PosterImage)`
  ${posterLook}
`

const mainLook = css`
  padding: 0;
  border: 0;
  background: none;
  font: 600 1.0625rem / 1.25 ${theme.font.display};
  text-align: left;
  cursor: pointer;
  ${wholeEntryLook}
  &:hover {
    text-decoration: none;
  }
`

const FilmLink = styled(MovieLink)`
  ${mainLook}
`

const PageLink = styled(Link)`
  ${mainLook}
`

const ActionButton = styled.button`
  ${mainLook}
`

const Facts = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
  line-height: 1.35;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  ${factsLook}
`

/** Phones show the rank among the facts, because their rows have no room for this column. */
const Rank = styled(RankNumeral)`
  font-size: 1.375rem;
  ${below.md} {
    display: none;
  }
`

const Glyph = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  font: 500 1.0625rem / 1 ${theme.font.display};
  [aria-selected='true'] & {
    background: ${theme.color.surface};
  }
`

const Lists = styled.button.attrs({ type: 'button' })`
  ${iconButtonLook}
`

const Marks = styled.div`
  position: relative;
  display: flex;
  z-index: 1;
  margin-left: ${theme.space(0.5)};
  padding-right: ${theme.space(1)};
`
