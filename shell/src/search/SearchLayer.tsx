import { theme } from '@cinecanon/ui'
import { LazyPart, toastNotLoaded } from '@cinecanon/web'
import { useNavigate } from '@cinecanon/web/router'
import { lazy, useEffect, useState } from 'react'
import { css, styled } from 'styled-components'
import { useLeave } from '../account/navigation.ts'
import { DelayedNote, FloatingNote } from '../frame/FloatingNote.tsx'
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

  /** Offline the code of toasts may be missing, too. */
  function onFailed(error: unknown) {
    parts = lazyParts()
    closeSearch()
    if (!requestOf(error)) return toastNotLoaded()
    if (opened?.kind !== 'palette' || !navigator.onLine) return setMissing(true)
    const query = opened.text && `?q=${encodeURIComponent(opened.text)}`
    void navigate(`/search${query}`)
  }

  return (
    <LazyPart key={opened.kind} isSilent onFailed={onFailed} meanwhile={<Opening {...opened} />}>
      {opened.kind === 'keys' ? (
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

function Opening({ kind }: NonNullable<Opened>) {
  return <Wait role="status">Opening {kind === 'keys' ? 'the keys' : 'the search'}…</Wait>
}

const notLoaded = 'This part didn’t load. Check your connection, then try again.'

const atTop = css`
  inset: ${theme.space(10)} 0 auto;
`

const Missing = styled(FloatingNote)`
  ${atTop}
`

const Wait = styled(DelayedNote)`
  ${atTop}
`
