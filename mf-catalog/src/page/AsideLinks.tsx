import { theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'

type Props = {
  title: string
  links: readonly { to: string; label: string }[]
  className?: string
}

export function AsideLinks({ title, links, className }: Props) {
  return (
    <Aside className={className} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Aside>
  )
}

const Aside = styled.aside`
  align-self: start;
  h2 {
    padding-bottom: ${theme.space(1)};
    font-size: 1.125rem;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    line-height: 1.3;
    color: ${theme.color.inkSoft};
  }
  a:hover {
    color: ${theme.color.ink};
  }
`
