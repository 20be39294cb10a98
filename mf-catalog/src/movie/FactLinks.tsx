import { Link } from '@cinecanon/web/router'
import { Fragment } from 'react'
import type { Fact } from './movie-facts.ts'

/** Facts with commas between them, each a link where there is more of it. */
export function FactLinks({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ text, path }, place) => (
    <Fragment key={text}>
      {place > 0 && ', '}
      {path ? <Link to={path}>{text}</Link> : text}
    </Fragment>
  ))
}
