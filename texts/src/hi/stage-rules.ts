import type { PounceRule, RulesOfPlay } from '@club/domain/features/stage/rules-of-play';
import type { stageRules as en } from '#en/stage-rules.ts';

const points = (count: number) => `${count} अंक`;

function turns({ answerer, starter, passing, questionsInARow }: RulesOfPlay): string[] {
  if (answerer === 'written') return ['हर टीम अपना उत्तर लिखती है।'];
  if (answerer === 'buzz') return ['जो टीम पहले बज़र दबाए, वही उत्तर देती है। हर प्रश्न पर एक टीम को एक ही मौका मिलता है।'];
  const who = {
    rotate: 'प्रश्न सीटों के क्रम में बारी-बारी से हर टीम से शुरू होते हैं।',
    'after-answerer':
      'प्रश्न उस टीम के बाद वाली टीम से शुरू होता है जिसने पिछला उत्तर दिया। किसी ने उत्तर न दिया हो तो उसी टीम से फिर शुरू होता है।',
    'alternating-ends': 'प्रश्न बारी-बारी से पहली और अंतिम सीट से शुरू होकर भीतर की ओर बढ़ते हैं।',
    lot: 'प्रश्न किस टीम से शुरू होगा, यह क्विज़मास्टर बताता है।',
  }[starter];
  const on = {
    none: 'प्रश्न आगे नहीं बढ़ाया जाता।',
    'once-round': 'टीम पास करे या गलत हो, तो प्रश्न अगली टीम को जाता है, जब तक हर टीम को एक बार न मिल जाए।',
    infinite: 'टीम पास करे या गलत हो, तो प्रश्न अगली टीम को जाता है, और पास करने वालों के पास फिर लौटता है।',
  }[passing];
  return questionsInARow === null ? [who, on] : [`हर टीम को लगातार ${questionsInARow} प्रश्न मिलते हैं।`, on];
}

function gains({ answerer, right, wrong, clues, passing }: RulesOfPlay): string[] {
  const [first = 0, ...further] = right;
  const falling = clues > 1 || (answerer === 'turn' && passing !== 'none') ? further : [];
  const later = clues > 1 ? 'हर अगले संकेत के साथ' : 'आगे बढ़ने पर';
  return [
    falling.length === 0
      ? `सही उत्तर पर ${points(first)} मिलते हैं।`
      : `सही उत्तर पर ${points(first)} मिलते हैं; ${later}: ${falling.join(', ')}।`,
    wrong === 0 ? 'गलत उत्तर पर कुछ नहीं कटता।' : `गलत उत्तर पर ${points(wrong)} कटते हैं।`,
  ];
}

function pounces(pounce: PounceRule | null): string[] {
  if (pounce === null) return [];
  const { right, wrong, seconds, isDirectAllowed, most, isSecret } = pounce;
  return [
    seconds === null
      ? 'प्रश्न घूमने से पहले टीमें पाउंस कर सकती हैं: वे उत्तर लिखकर देती हैं और फिर बारी से बाहर रहती हैं।'
      : `प्रश्न घूमने से पहले टीमों के पास पाउंस करने के लिए ${seconds} सेकंड हैं: वे उत्तर लिखकर देती हैं और फिर बारी से बाहर रहती हैं।`,
    `सही पाउंस पर ${points(right)} मिलते हैं, गलत पर ${points(wrong)} कटते हैं।`,
    ...(isSecret ? ['किसने पाउंस किया, यह सबके तय कर लेने के बाद ही बताया जाता है।'] : []),
    ...(isDirectAllowed ? [] : ['जिस टीम से प्रश्न शुरू होता है, वह पाउंस नहीं कर सकती।']),
    ...(most === null ? [] : [`एक प्रश्न पर अधिक से अधिक ${most} ${most === 1 ? 'टीम' : 'टीमें'} पाउंस कर सकती हैं।`]),
  ];
}

export function rulesAloud(rules: RulesOfPlay): string[] {
  const { seconds, questionsInARow, reversedFrom, isTieBreak, answerer } = rules;
  return [
    ...turns(rules),
    ...(reversedFrom === null || answerer !== 'turn' ? [] : [`प्रश्न ${reversedFrom} से दिशा उलट जाती है।`]),
    ...(seconds === null
      ? []
      : [questionsInARow === null ? `उत्तर के लिए ${seconds} सेकंड हैं।` : `इन सबके लिए ${seconds} सेकंड हैं।`]),
    ...gains(rules),
    ...pounces(rules.pounce),
    ...(isTieBreak ? ['ये अंक केवल बराबर टीमों के बीच फ़ैसला करते हैं।'] : []),
  ];
}

export const stageRules: typeof en = { rulesAloud };
