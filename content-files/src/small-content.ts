/** The smallest valid content folder, for tests: file name to text. */
export const smallContent = {
  'club.yaml': `hi:
  tagline: छोटा पर पूरा
  summary: परीक्षणों का क्लब।
  registrationLabel: (निःशुल्क)
  cities:
    Bhopal: भोपाल
    Indore: इंदौर
name: Small Club
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
  event: second
  facts:
    where: Here
    cost: Nothing
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
  'instructions.yaml': `- text: There are {sections} sections and {questions} questions.
  hi: { text: "{sections} खंड और {questions} प्रश्न हैं।" }
- text: Be fair.
`,
  'schools.csv': `institution,pin,city
One School,462001,Bhopal
"Two School, Annexe",nan,Indore
One School,462002,Bhopal
`,
  'sample-paper/paper.yaml': `slug: small-round
title: Small Round
languages: [en]
sections:
  - title: One
    problemType: Aptitude (1)
    kinds: [single]
    durationMinutes: 8
    questionCount: 1
    markingScheme: +45 for a correct answer, -1 for an incorrect one
    questions:
      - question: One and one?
        options: ["1", "2", "3", "4"]
        answer: B
  - title: Two
    problemType: Image Based (1)
    kinds: [single]
    questionCount: 1
    markingScheme: +2 for a correct answer, -1 for an incorrect one
    questions:
      - question: Which is a dot?
        supportingPic: pictures/dot.svg
        supportingPicAlt: A dot, to compare with
        optionImages: [pictures/dot.svg, pictures/two.svg, pictures/three.svg, pictures/four.svg]
        optionImageAlts: [A dot, Two dots, Three dots, Four dots]
        answer: A
  - title: Three
    problemType: Multiple Correct (1), Integer (1) and Typed Answer (1)
    kinds: [multiple, integer, typed]
    durationMinutes: 7
    questionCount: 3
    markingScheme: +7.5 for a correct answer, 0 for an incorrect one
    questions:
      - question: Which are even?
        options: ["1", "2", "3", "4"]
        answer: [B, D]
      - question: One less than none?
        answer: -1
      - question: Type the word "ring".
        answer: ring
`,
  'practice/paper.yaml': `slug: practice
title: Practice
languages: [en, hi]
sections:
  - title: One
    problemType: Aptitude (1)
    kinds: [single]
    questionCount: 1
    markingScheme: +4 for a correct answer, -1 for an incorrect one
    hi:
      title: एक
      problemType: अभिक्षमता (1)
      markingScheme: सही उत्तर पर +4, ग़लत उत्तर पर -1
    questions:
      - question: One and two?
        supportingPic: pictures/dot.svg
        supportingPicAlt: A dot
        options: ["1", "2", "3", "four"]
        answer: C
        why: They add up.
        hi:
          question: एक और दो?
          supportingPicAlt: एक बिंदु
          options: ["1", "2", "3", चार]
          why: दोनों को जोड़िए।
`,
  'events/first.md': `---
id: first
title: First
desc: The first event.
cover: { src: images/dot.svg, alt: A dot }
images:
  - { src: images/dot.svg, alt: A dot }
insta: ""
hi:
  title: पहला
  desc: पहला कार्यक्रम।
  content: लंबी **कहानी**।
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
- { name: Example Person, post: Secretary, domain: Quizzing, hi: { post: सचिव, domain: क्विज़ } }
`,
  'sponsors.yaml': `- category: Title Sponsors
  brands:
    - { brand: Sample Brand, website: "https://example.org", logo: images/dot.svg }
`,
  'faqs.yaml': `- id: all
  title: All
  questions:
    - hi: { question: क्यों?, answer: "*क्यों* नहीं?" }
      question: Why?
      answer: Why *not*?
`,
  'privacy.yaml': `version: "1"
changedOn: "2026-01-01"
summary: What is kept.
sections:
  - id: kept
    title: Kept
    text: Nothing *much*.
    hi:
      title: क्या रखते हैं
      text: कुछ *खास* नहीं।
`,
  'terms.yaml': `version: "1"
changedOn: "2026-01-01"
summary: What holds.
sections:
  - id: fair
    title: Fair
    text: Be fair.
`,
  'editions.yaml': `- year: 2025
  title: The first one
  text: It *was*.
  numbers: { students: 12, schools: 3 }
  winners:
    - { place: 1, school: One School, city: Bhopal, team: [Sample Person] }
  pictures:
    - { src: images/dot.svg, alt: A dot }
`,
  'sponsorship.yaml': `summary: Help us.
text: Please *do*.
reach:
  - { number: 2, what: cities }
tiers:
  - name: Title
    line: The largest.
    gives: [A logo]
    hi:
      name: शीर्षक
      line: सबसे बड़ा।
      gives: [एक लोगो]
`,
  'images/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sample-paper/pictures/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sample-paper/pictures/two.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sample-paper/pictures/three.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sample-paper/pictures/four.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'practice/pictures/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
} as const satisfies Record<string, string>;

export type SmallFile = keyof typeof smallContent;
