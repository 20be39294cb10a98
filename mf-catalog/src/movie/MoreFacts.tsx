import { collectionPath, decadeOf, type Movie, nameSlug } from '@cinecanon/contract'
import { Stack, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { ceremonyOf } from './movie-facts.ts'

export function MoreFacts({ movie }: { movie: Movie }) {
  const { original_title, directors, country, language, genres = [] } = movie
  const decade = decadeOf(movie)
  const ceremony = ceremonyOf(movie)
  return (
    <Facts as="section" $gap={0.25} aria-label="Facts">
      {directors.length > 0 && (
        <p>
          Directed by <Names kind="director" names={directors} />
        </p>
      )}
      <Line>
        <span>
          <Names kind="country" names={country} />
        </span>
        {language && <span>{language}</span>}
        {genres.length > 0 && (
          <span>
            <Names kind="genre" names={genres} />
          </span>
        )}
        <span>
          <Link to={collectionPath({ kind: 'decade', slug: String(decade) })}>{decade}s</Link>
        </span>
      </Line>
      {original_title && (
        <p>
          Original title: <b>{original_title}</b>
        </p>
      )}
      {ceremony && <p>Academy Awards: {ceremony}</p>}
    </Facts>
  )
}

type NamesProps = { kind: 'director' | 'country' | 'genre'; names: readonly string[] }

function Names({ kind, names }: NamesProps) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <bdi>
        <Link
          translate={kind === 'director' ? 'no' : undefined}
          to={collectionPath({ kind, slug: nameSlug(name) })}
        >
          {name}
        </Link>
        {index < names.length - 1 && ','}
      </bdi>
    </Fragment>
  ))
}

const Facts = styled(Stack)`
  color: ${theme.color.inkSoft};
  b {
    font-weight: 500;
    color: ${theme.color.ink};
  }
  a {
    display: inline-block;
    min-height: 1.5rem;
    text-decoration-color: ${theme.color.edge};
    text-decoration-thickness: 1px;
    &:hover {
      color: ${theme.color.ink};
    }
  }
  /* A comma would begin the next line otherwise. */
  bdi {
    white-space: nowrap;
  }
  bdi a {
    white-space: normal;
  }
`

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  > :not(:last-child)::after {
    content: '·';
    margin-inline: 0.45em;
  }
`
