import { badgeLists, socialCardSize } from '@cinecanon/contract'
import { Button, Checkbox, Field, TitledDialog, theme } from '@cinecanon/ui'
import { useSiteOrigin } from '@cinecanon/web'
import { download } from '@cinecanon/web/csv'
import { counted } from '@cinecanon/web/text'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { badgeListOf } from '../badges/milestones.ts'
import { MakeLink, Or } from '../links/MakeLink.tsx'
import { SocialShare } from '../sharing/SocialShare.tsx'
import { comparisonLink, longestName } from '../watchlist/sharing/share-link.ts'
import type { ProfileFacts, ProfileList } from './profile-facts.ts'
import { drawProgress, fileOf } from './progress-picture.ts'

type Props = {
  facts: Pick<ProfileFacts, 'list' | 'listed' | 'isSeen' | 'seen' | 'total'>
  onClose: () => void
}

export function ShareProgressDialog({ facts, onClose }: Props) {
  const { list, listed, isSeen, seen, total } = facts
  const origin = useSiteOrigin()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFilms, setHasFilms] = useState(false)
  const [name, setName] = useState('')
  const from = name.trim()
  const listType = badgeListOf[list]
  const watched = `${seen} of ${total} ${films[list]}`
  useEffect(() => {
    if (!canvas.current) return
    void drawProgress(canvas.current, {
      list: listType,
      movies: listed,
      isSeen: ({ id }) => isSeen(id),
      seen,
      text: `of ${total} ${films[list]}`,
      host: new URL(origin).host,
    })
  }, [list, listType, listed, isSeen, seen, total, origin])
  const ids = listed.map(({ id }) => id).filter(isSeen)
  const url =
    hasFilms && listType
      ? comparisonLink({ origin, ids, from, list: listType })
      : origin + badgeLists[listType ?? 'top100'].path
  const picture = async () => (canvas.current ? fileOf(canvas.current) : undefined)
  const save = async () => {
    const file = await picture()
    if (file) download(file.name, file)
  }
  return (
    <Placed label="Share your progress" size={1.75} width={48} onClose={onClose}>
      <MakeLink />
      <Or>Or a picture and a text</Or>
      <Picture ref={canvas} {...socialCardSize} role="img" aria-label={`A picture: ${watched}`} />
      {listType && (
        <Checkbox
          label="Let others compare: put the films I’ve seen into the link"
          checked={hasFilms}
          onChange={(event) => setHasFilms(event.currentTarget.checked)}
        />
      )}
      {hasFilms && (
        <Field
          label="Your name (optional)"
          value={name}
          maxLength={longestName}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          hint={`Anyone with the link sees which ${counted(ids.length, 'film')} of this list you have seen and this name, nothing else of yours. What you mark later needs a new link.`}
        />
      )}
      <SocialShare
        text={`I have watched ${watched}. How many have you seen?`}
        url={url}
        picture={picture}
      >
        <Button onClick={save}>
          <Download size={18} aria-hidden />
          Download picture
        </Button>
      </SocialShare>
    </Placed>
  )
}

const films: Record<ProfileList, string> = {
  top100: 'movies to see before you die',
  oscar: 'Oscar Best Picture winners',
  combined: 'movies of the Top 100 and the Oscar winners',
}

/** The dialog is at the window's top, because a press makes it grow. */
const Placed = styled(TitledDialog)`
  margin-top: ${theme.space(2)};
`

/** The ground is dark at once, because the picture is drawn after its fonts have loaded. */
const Picture = styled.canvas`
  width: 100%;
  aspect-ratio: ${socialCardSize.width} / ${socialCardSize.height};
  border-radius: ${theme.radius};
  background: #14120f;
`
