import { movePointer, readPointer } from './pointer.ts'
import { services } from './services.ts'
import { removeOldReleases } from './shelf.ts'
import { shelveService } from './shelve-service.ts'

/** Makes what the repository holds of all services current, for a product that isn't running. */
export async function publishServices(releasesDir: string): Promise<void> {
  await Promise.all(
    services.map(async (service) => {
      const { shelf, id } = await shelveService(service, releasesDir)
      const before = await readPointer(shelf)
      if (before === id) return
      await movePointer(shelf, id)
      await removeOldReleases(shelf, [before])
    }),
  )
}
