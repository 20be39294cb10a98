import { theme } from '@cinecanon/ui'
import { LazyPart, toastNotLoaded } from '@cinecanon/web'
import { useNavigate } from '@cinecanon/web/router'
import { lazy, useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useLeave } from '../account/navigation.ts'
import { requestOf } from '../remotes/recovery.ts'
import { loadPalette } from './prepare.ts'
import { closeSearch, type Opened, useOpened } from './search.ts'
import { useSearchKeys } from './use-search-keys.ts'

export function SearchLayer() {
  const opened = useOpened()
  const navigate = useNavigate()
  const leave = useLeave()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    const timer = isMissing && setTimeout(() => setMissing(false), 5000)
    return () => clearTimeout(timer || undefined)
  }, [isMissing])
  useSearchKeys()
  if (isMissing && !opened) return <Missing role="alert">{notLoaded}</Missing>
  if (!opened) return null

  /** Without the palette's code: to the search page. Offline the toasts' may be missing, too. */
  function leadOn(error: unknown) {
    parts = lazyParts()
    closeSearch()
    if (!requestOf(error)) return toastNotLoaded()
    if (opened?.what !== 'palette' || !navigator.onLine) return setMissing(true)
    const query = opened.text && `?q=${encodeURIComponent(opened.text)}`
    void navigate(`/search${query}`)
  }

  return (
    <LazyPart key={opened.what} isSilent onFailed={leadOn} meanwhile={<Opening {...opened} />}>
      {opened.what === 'keys' ? (
        <parts.KeySheet onClose={closeSearch} />
      ) : (
        <parts.Palette text={opened.text} onClose={closeSearch} onLogout={leave} />
      )}
    </LazyPart>
  )
}

let parts = lazyParts()

function lazyParts() {
  return {
    Palette: lazy(async () => ({ default: (await loadPalette()).Palette })),
    KeySheet: lazy(async () => ({ default: (await loadPalette()).KeySheet })),
  }
}

function Opening({ what }: NonNullable<Opened>) {
  return <Wait role="status">Opening {what === 'keys' ? 'the keys' : 'the search'}…</Wait>
}

const notLoaded = 'This part didn’t load. Check your connection, then try again.'

const appear = keyframes`
  from { opacity: 0; }
`

const Missing = styled.p`
  position: fixed;
  z-index: 50;
  inset: ${theme.space(10)} 0 auto;
  width: fit-content;
  margin-inline: auto;
  padding: ${theme.space(1)} ${theme.space(2)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow};
`

/** Delayed, because a fast response must not flicker. */
const Wait = styled(Missing)`
  animation: ${appear} ${theme.motion.calm} 0.2s backwards;
`
