import { productName } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { Section } from '../Article.tsx'

export const ourSide = (
  <>
    <Section id="our-content" title="What belongs to whom">
      <p>
        The composite ranking, our texts, the posters that we draw and the design of the site are
        protected by law. You are welcome to link to them, to quote them with a mention of{' '}
        {productName}, and to show others what you have marked. For anything beyond that, ask us.
      </p>
      <p>
        The films, their titles and any original artwork belong to their owners, and the seven
        source lists to those who publish them. AFI, IMDb, Metacritic, Variety, BFI, Sight and
        Sound, Rotten Tomatoes, Letterboxd and Amazon are names or marks of their owners; “Oscar”
        and “Academy Award” are marks of the Academy of Motion Picture Arts and Sciences. We name
        them to say where our figures come from. None of them sponsors or endorses this site.
      </p>
    </Section>
    <Section id="film-information" title="Information about films">
      <p>
        Where our film data come from, the OMDb API among other sources, is told in{' '}
        <Link to="/about#film-data">About Us</Link>, and where the places on the seven lists do, in{' '}
        <Link to="/how-we-rank-movies#sources">our account of the ranking</Link>. We take care with
        it, but dates, running times and places can be wrong or out of date, and the ranking is an
        opinion reached by a rule, not a statement of fact. If you find a mistake,{' '}
        <Link to="/contact">please tell us</Link>.
      </p>
    </Section>
    <Section id="links" title="Shops and other sites">
      <p>
        Some links to a video store are affiliate links: we earn from qualifying purchases, at no
        extra cost to you. The{' '}
        <Link to="/privacy-policy#affiliate-programme">affiliate programme disclosure</Link>{' '}
        explains how, and for how long after a visit.
      </p>
      <p>
        When you buy or rent a film there, your contract is with the shop. Prices, availability in
        your country and delivery are the shop’s affair. We do not control other sites and are not
        responsible for what they contain or do.
      </p>
    </Section>
    <Section id="availability" title="Availability and changes to the service">
      <p>
        We work to keep the site running, but we cannot promise that it always will. We may change,
        limit or end parts of it, and the ranking is revised from time to time, so a film may enter
        or leave the Top 100. Should we ever close the whole site, we will say so in good time, so
        that you can download your data from <Link to="/profile">your profile</Link>.
      </p>
    </Section>
    <Section id="liability" title="Warranty and liability">
      <p>
        The site is free, and is provided as it is. As far as the law allows, we give no warranty
        that it is free of faults or fit for a particular purpose, and we are not liable for
        indirect loss, for loss of profit or data, or for what other sites do.
      </p>
      <p>
        Nothing in these terms excludes or limits a liability that the law does not allow to be
        excluded or limited, such as that for intent, for fraud, or for injury to life or health,
        nor any right that you have as a consumer.
      </p>
    </Section>
    <Section id="ending" title="Ending it">
      <p>
        You can delete your account at any time on <Link to="/profile">your profile</Link>, without
        giving a reason. We may suspend or delete an account that breaks these terms or endangers
        the site or other people. Unless that would do harm or the law forbids it, we will tell you
        why, and you may <Link to="/contact">object</Link>.
      </p>
    </Section>
    <Section id="changes" title="Changes to these terms">
      <p>
        We may change these terms when the service or the law changes. The top of this page says
        when a word of them last did. If a change weighs on you, we will announce it on the site or
        by email beforehand; if you do not agree, you may delete your account before it takes
        effect.
      </p>
    </Section>
    <Section id="law" title="Law and disputes">
      <p>
        If something goes wrong, write to us first: most things can be settled that way. These terms
        choose no particular law and no particular court; those that apply to you under the general
        rules apply, and the protection of the law of the place where you live stays with you.
        Should one of these terms be invalid, the others stand.
      </p>
    </Section>
    <Section id="contact" title="Contact">
      <p>
        Questions about these terms? <Link to="/contact">Contact us</Link>.
      </p>
    </Section>
  </>
)
