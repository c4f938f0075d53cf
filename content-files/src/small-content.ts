/** A whole content folder as small as the rules allow, for tests: file name to text. */
export const smallContent = {
  'club.yaml': `name: Small Club
shortName: SC
tagline: Small but whole
summary: A club for tests.
institute:
  name: Institute of Examples
  shortName: IE
  website: https://example.org
cities:
  - Bhopal
  - Indore
registrationLabel: (Completely Free)
links:
  email: club@example.org
  facebook: https://example.org/facebook
  instagram: https://example.org/instagram
  linkedin: https://example.org/linkedin
  youtube: https://example.org/youtube
  whatsappChannel: https://example.org/whatsapp
  brochure: /brochure.pdf
  sampleBooklet: /sample-questions.pdf
about:
  institute:
    title: The institute
    text: It *stands* here.
    picture: { src: images/dot.svg, alt: A dot }
  club:
    title: The club
    text: It asks.
    picture: { src: images/dot.svg, alt: A dot }
challenge:
  name: The challenge
  intro: One round.
  rounds:
    - title: Round one
      text: The only one.
events:
  - second
  - first
hero: { src: images/dot.svg, alt: A dot }
poster: { src: images/dot.svg, alt: A dot }
linkPreview: { src: images/dot.svg, alt: A dot }
contacts:
  - name: Sample Person
    position: President
    no: 00000 00000
    linkedin: ""
address:
  college: Institute of Examples
  locality: Example Road
  city: Bhopal
  pin: "462003"
  mapLink: https://example.org/map
  mapEmbed: https://example.org/embed
`,
  'paper.yaml': `sections:
  - section: 1
    title: One
    problemType: Aptitude (1)
    durationMinutes: 8
    questionCount: 1
    markingScheme: +45 for a correct answer, -1 for an incorrect one
  - section: 2
    title: Two
    problemType: Single Correct (1)
    questionCount: 1
    markingScheme: +45 for a correct answer, -1 for an incorrect one
  - section: 3
    title: Three
    problemType: Multiple Correct (5) and Integer (1)
    durationMinutes: 7
    questionCount: 6
    markingScheme: +7.5 for a correct answer, 0 for an incorrect one
  - section: 4
    title: Four
    problemType: Image Based (1)
    durationMinutes: 7
    questionCount: 1
    markingScheme: +45 for a correct answer, -1 for an incorrect one
generalInstructions:
  - Be fair.
`,
  'schools.csv': `institution,pin,city
One School,462001,Bhopal
"Two School, Annexe",nan,Indore
One School,462002,Bhopal
`,
  'sample-paper/section-1.yaml': `- question: One and one?
  options: ["1", "2", "3", "4"]
  answer: B
`,
  'sample-paper/section-2.yaml': `- question: Which is a dot?
  supportingPic: images/dot.svg
  optionImages: [images/dot.svg, images/two.svg, images/three.svg, images/four.svg]
  answer: A
`,
  'sample-paper/section-3.yaml': `${[1, 2, 3, 4, 5]
    .map((n) => `- question: Which are even, ${n}?\n  options: ["1", "2", "3", "4"]\n  answer: [B, D]\n`)
    .join('')}- question: One less than none?
  answer: -1
`,
  'sample-paper/section-4.yaml': `- question: Type the word "ring".
  answer: ring
`,
  'sample-questions.yaml': `- section: 2
  question: One and two?
  options: ["1", "2", "3", "4"]
  answer: C
  why: They add up.
`,
  'events/first.md': `---
id: first
title: First
desc: The first event.
cover: { src: images/dot.svg, alt: A dot }
images:
  - { src: images/dot.svg, alt: A dot }
insta: ""
---

Long **content**.
`,
  'events/second.md': `---
id: second
title: Second
desc: The second event.
cover: { src: images/dot.svg, alt: A dot }
images:
  - { src: images/dot.svg, alt: A dot }
---
Content.
`,
  'team.yaml': `- { name: Sample Person, post: President, fileId: "", linkedIn: "" }
- { name: Example Person, post: Secretary, domain: Quizzing }
`,
  'sponsors.yaml': `- category: Title Sponsors
  brands:
    - { brand: Sample Brand, website: "https://example.org", logo: images/dot.svg }
`,
  'faqs.yaml': `- question: Why?
  answer: Why *not*?
`,
  'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/two.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/three.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/four.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
} as const satisfies Record<string, string>;

export type SmallFile = keyof typeof smallContent;
