import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { theme } from './theme.ts'

type Props = {
  picture: string | null | undefined
  /** Stands in where there is no picture: two letters. */
  initials: string
  className?: string
}

/** A person's picture; without one, or when it fails to load, two letters. Decorative. */
export function Avatar({ picture, initials, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  // A picture of the server's page may have failed before anyone listened.
  const check = useCallback(
    (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0 && img.src) setBroken(picture ?? null)
    },
    [picture],
  )
  return (
    <Disc aria-hidden="true" className={className}>
      {picture && picture !== broken ? (
        <img
          ref={check}
          src={picture}
          alt=""
          width={40}
          height={40}
          onError={() => setBroken(picture)}
        />
      ) : (
        initials
      )}
    </Disc>
  )
}

/** Two letters of the username, else of the email; `??` without any (rule 4.4). */
export function initialsOf({ username, email }: { username: string; email: string }): string {
  return firstLetters(username) || firstLetters(email) || '??'
}

function firstLetters(name: string): string {
  return (name.match(/\p{L}/gu) ?? []).slice(0, 2).join('').toUpperCase()
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  overflow: hidden;
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font: 600 0.9375rem / 1 ${theme.font.text};
  letter-spacing: 0.02em;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
