import { dayCountsModel } from '@cinecanon/service-kit/database'
import { auditModel } from './audit/audit.model.ts'
import { blastDeliveriesModel } from './blasts/blast-deliveries.model.ts'
import { blastsModel } from './blasts/blasts.model.ts'
import { chunksModel } from './blasts/chunks.model.ts'
import { contactLimitsModel } from './mails/contact-limits.model.ts'
import { deliveriesModel } from './mails/deliveries.model.ts'
import { optOutsModel } from './recipients/opt-outs.model.ts'
import { softBouncesModel } from './recipients/soft-bounces.model.ts'
import { suppressionsModel } from './recipients/suppressions.model.ts'
import { templatesModel } from './templates/templates.model.ts'
import { rateLimitsModel } from './transport/rate-limits.model.ts'

type Database = Parameters<typeof auditModel>[0]
export type Models = ReturnType<typeof modelsOn>

export function modelsOn(db: Database) {
  return {
    audit: auditModel(db),
    blasts: blastsModel(db),
    blastDeliveries: blastDeliveriesModel(db),
    chunks: chunksModel(db),
    contactLimits: contactLimitsModel(db),
    dayCounts: dayCountsModel(db),
    deliveries: deliveriesModel(db),
    optOuts: optOutsModel(db),
    rateLimits: rateLimitsModel(db),
    softBounces: softBouncesModel(db),
    suppressions: suppressionsModel(db),
    templates: templatesModel(db),
  }
}
