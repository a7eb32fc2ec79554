// Names of .NET 8 that the programs use and Mono lacks, with the same meaning.
using System;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace System.Security.Cryptography
{
    static class CryptographicOperations
    {
        public static bool FixedTimeEquals(byte[] left, byte[] right)
        {
            var difference = left.Length ^ right.Length;
            for (var at = 0; at < Math.Min(left.Length, right.Length); at++)
            {
                difference |= left[at] ^ right[at];
            }
            return difference == 0;
        }
    }
}

namespace System.Text.Json
{
    class JsonException : Exception { }

    class JsonDocument
    {
        public string RootElement;

        public static JsonDocument Parse(string text)
        {
            try
            {
                var bytes = Encoding.UTF8.GetBytes(text);
                var quotas = XmlDictionaryReaderQuotas.Max;
                XElement.Load(JsonReaderWriterFactory.CreateJsonReader(bytes, quotas));
                return new JsonDocument { RootElement = text };
            }
            catch (XmlException)
            {
                throw new JsonException();
            }
        }
    }
}
