import { existsSync } from 'node:fs'
import path from 'node:path'
import { type DataAtRest, FileInUseError, openDataAtRest } from '@cinecanon/embedded-mongo'
import { databaseIn } from '../paths.ts'
import { databasePrefix } from '../settings.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { fill } from './fill.ts'
import { type Contents, openTarget } from './target.ts'

type Given = { dataDir: string; say: (line: string) => void }

/** Also where a trial has none of them yet. */
const databases = ['catalog', 'users', 'mail'].map((name) => `${databasePrefix}_${name}`)

/**
 * Copies a trial's data to an empty MongoDB, and compares it there. Until the end the target is
 * marked, so that no service starts on it; before that mark goes, the trial gets one, so that it
 * never starts again. Wherever this breaks off, at most one of them can start, and the next run
 * begins the copy anew.
 * @returns where the data is now
 */
export async function moveData({ uri, dataDir, say }: Given & { uri: string }): Promise<string> {
  // As long as a start of the embedded database: seconds, for each hundred thousand documents.
  say(`Reading the trial in ${dataDir} …`)
  using data = openTrial(dataDir)
  // A public key: names the trial, and is no secret.
  const trial = String((await loadSecrets(dataDir)).keys.users.public.x)
  refuseOtherNames(data)
  const ours = data.collections.filter(({ database }) => databases.includes(database))
  await using target = await openTarget(uri, databases)
  const { place } = target
  const { marker, filled } = await target.look()
  refuseOthers({ data, place, marker, filled, trial })
  if (data.moved && !marker) {
    say(`It was moved to ${place} on ${dayOf(data.moved.at)}; nothing is copied.`)
    return place
  }
  if (marker) {
    say(`Half a copy of ${marker.at.toISOString()} is there: it is made again.`)
    await target.clear()
  }
  await fill(target, { collections: ours, trial, say }).catch((cause: Error) => {
    const what = 'The trial is as it was, and nothing starts on the copy'
    throw new Error(`${cause.message}\n${what}. Run this again to make it anew.`, { cause })
  })
  // Before anything can start there: from then on this trial can't.
  await data.markMoved({ to: place, at: new Date() })
  await target.finish()
  return place
}

/** @throws Error when the trial was made with another prefix: what is left behind would be lost */
function refuseOtherNames({ collections }: DataAtRest): void {
  const found = new Set(collections.map(({ database }) => database))
  const others = [...found].filter(
    (name) => /_(catalog|users|mail)$/.test(name) && !databases.includes(name),
  )
  if (others.length === 0) return
  throw new Error(`The trial has ${others.join(', ')}, and DATABASE_PREFIX is ${databasePrefix} now.
Set it to what the trial was made with; without one that is cinecanon.`)
}

type Found = Contents & { data: DataAtRest; place: string; trial: string }

/** @throws Error when the data is elsewhere already, or others' is there */
function refuseOthers({ data: { moved }, place, marker, filled, trial }: Found): void {
  const isGone = !marker && filled.length === 0
  if (moved && (moved.to !== place || isGone)) {
    const but = moved.to === place ? ', and nothing is there now' : ''
    throw new Error(`The data was moved to ${moved.to} on ${dayOf(moved.at)}${but}.
To move what the trial held then once more: npm run move-data -- --take-back, and then this again.`)
  }
  if (marker && marker.trial !== trial) {
    throw new Error(`${place} holds half of another trial's data, of ${marker.at.toISOString()}.
End that move, or drop ${filled.join(', ')} there.`)
  }
  if (!moved && !marker && filled.length) {
    throw new Error(`${place} is in use: there is something in ${filled.join(', ')}.
Choose an empty one. If nothing there is of worth, stop what runs on it and drop these databases.`)
  }
}

/** Lets the trial start again, with what it holds. */
export async function takeBack({ dataDir, say }: Given): Promise<void> {
  using data = openTrial(dataDir)
  if (!data.moved) return say(`The trial in ${dataDir} wasn't moved; npm start starts it.`)
  await data.markMoved(null)
  say(`npm start starts the trial in ${dataDir} again, with what it held on ${dayOf(data.moved.at)}.
What happened at ${data.moved.to} since isn't in it. Let only one of them go on: each would send the
mails that waited then.`)
}

function openTrial(dataDir: string): DataAtRest {
  const file = databaseIn(dataDir)
  const missing = [file, path.join(dataDir, 'secrets.json')].find((each) => !existsSync(each))
  if (missing) {
    throw new Error(
      `There is no trial in ${dataDir}: ${path.basename(missing)} is missing. CINECANON_DATA names its folder.`,
    )
  }
  try {
    return openDataAtRest(file)
  } catch (error) {
    if (!(error instanceof FileInUseError)) throw error
    throw new Error(
      `The product runs on ${dataDir}. Stop it first, with Ctrl-C where it was started.`,
    )
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
