import { styled } from 'styled-components'
import { usePicture } from './hooks.ts'
import { theme } from './theme.ts'

type Props = {
  picture: string | null | undefined
  initials: string
  className?: string
}

export function Avatar({ picture, initials, className }: Props) {
  const { isBroken, watched } = usePicture(picture ?? '')
  return (
    <Disc aria-hidden="true" className={className}>
      {picture && !isBroken ? (
        <img {...watched} src={picture} alt="" width={40} height={40} />
      ) : (
        initials
      )}
    </Disc>
  )
}

/** Rule 4.4 sets which letters these are. */
export function initialsOf({ username, email }: { username: string; email: string }): string {
  return initialsIn(username) || initialsIn(email) || '??'
}

function initialsIn(name: string): string {
  const [local = ''] = name.split('@')
  const letters = local.match(/\p{L}/gu) ?? []
  const shown = letters.length === 1 ? (local.match(/[\p{L}\p{N}]/gu) ?? []) : letters
  return shown.slice(0, 2).join('').toUpperCase()
}

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  overflow: hidden;
  border-radius: 50%;
  background: ${theme.color.accentFill};
  color: ${theme.color.onAccent};
  font: 600 0.9375rem / 1 ${theme.font.text};
  letter-spacing: 0.02em;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
