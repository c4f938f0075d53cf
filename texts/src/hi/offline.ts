import type { offline as en } from '#en/offline.ts';

export const offline: typeof en = {
  title: 'आप ऑफ़लाइन हैं',
  needsConnection: 'इस पेज के लिए इंटरनेट चाहिए, और अभी कनेक्शन नहीं है। वाई-फ़ाई या मोबाइल डेटा चालू करें और फिर कोशिश करें।',
  answersAreSafe: 'क्या आप किसी खंड के बीच में थे? आपके उत्तर इस डिवाइस पर सुरक्षित हैं: क्विज़ पर लौटें और आगे खेलें।',
  tryAgain: 'फिर कोशिश करें',
  backToQuiz: 'क्विज़ पर लौटें',
  practise: 'ऑफ़लाइन अभ्यास करें',
};
